/** An element of XML. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** What is in it: elements, or a text. */
  readonly content: readonly XmlElement[] | string;
}

/**
 * An element; what is left out of its content is not written.
 *
 * @param name Its name
 * @param content A text or number, or elements, of which some may be `null`
 * @param attributes In order
 */
export function element(
  name: string,
  content: string | number | readonly (XmlElement | null)[] = [],
  attributes: XmlElement["attributes"] = {},
): XmlElement {
  return {
    name,
    attributes,
    content: Array.isArray(content) ? content.filter((part) => part !== null) : String(content),
  };
}

/** Writes an element with what is in it, a line for each, indented by two spaces. */
export function formatXml(root: XmlElement): string {
  const lines: string[] = [];
  write(root, "", lines);
  return lines.map((line) => `${line}\n`).join("");
}

function write({ name, attributes, content }: XmlElement, indent: string, lines: string[]): void {
  const given = Object.entries(attributes).map(([key, value]) =>
    ` ${key}="${escapeXml(String(value))}"`
  );
  const start = `${indent}<${name}${given.join("")}`;
  if (content.length === 0) lines.push(`${start}/>`);
  else if (typeof content === "string") lines.push(`${start}>${escapeXml(content)}</${name}>`);
  else {
    lines.push(`${start}>`);
    for (const child of content) write(child, `${indent}  `, lines);
    lines.push(`${indent}</${name}>`);
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text on one line without what XML 1.0 has no character for (section 2.2). */
function escapeXml(text: string): string {
  return text.toWellFormed()
    // deno-lint-ignore no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}
