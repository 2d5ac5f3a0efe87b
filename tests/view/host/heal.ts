/**
 * Closes what is open in a JSON text that is still being written, as hosts do with streamed arguments.
 *
 * A string that is cut stays, cut; a key without its value, a trailing comma and half a literal go.
 *
 * @returns The value so far; `undefined` before there is one
 */
export function heal(text: string): unknown {
  const closers: string[] = [];
  let isInString = false;
  for (let place = 0; place < text.length; place++) {
    const letter = text[place];
    if (isInString) {
      if (letter === "\\") place++;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') isInString = true;
    else if (letter === "{") closers.push("}");
    else if (letter === "[") closers.push("]");
    else if (letter === "}" || letter === "]") closers.pop();
  }
  const end = closers.toReversed().join("");
  const ends = isInString ? ['"', '":null'] : ["", ":null", "null"];
  let rest = text;
  for (let tries = 0; tries < 12 && rest !== ""; tries++) {
    for (const ending of ends) {
      const value = parse(rest + ending + end);
      if (value !== undefined) return withoutNulls(value);
    }
    // A comma, a colon, a backslash or half a literal stands in the way.
    rest = rest.slice(0, -1);
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes the nulls away that only stood in for values to come. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null).map(([key, part]) => [
      key,
      withoutNulls(part),
    ]),
  );
}
