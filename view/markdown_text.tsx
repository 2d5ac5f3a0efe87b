import type { JSX } from "preact";
import { type Block, type Inline, parseMarkdown } from "./markdown.ts";

/** Opens a page of the web. */
type Open = (url: string) => void;

/** A document, drawn from its Markdown; whatever it holds, it becomes text, or a link that somebody has to press. */
export function MarkdownText(
  { text, open }: { readonly text: string; readonly open: Open },
): JSX.Element {
  return (
    <>
      {parseMarkdown(text).map((block, index) => <Part key={index} block={block} open={open} />)}
    </>
  );
}

function Part({ block, open }: { readonly block: Block; readonly open: Open }): JSX.Element {
  const draw = (content: readonly Inline[]): (JSX.Element | string)[] => drawInline(content, open);
  switch (block.kind) {
    case "heading": {
      // The page has its own first heading.
      const Heading = block.level === 1 ? "h2" : "h3";
      return <Heading>{draw(block.content)}</Heading>;
    }
    case "paragraph":
      return <p>{draw(block.content)}</p>;
    case "code":
      return <pre tabIndex={0}><code>{block.text}</code></pre>;
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return <List>{block.items.map((item, index) => <li key={index}>{draw(item)}</li>)}</List>;
    }
    case "table":
      return (
        <div class="wide" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => <th key={index} scope="col">{draw(cell)}</th>)}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>{row.map((cell, column) => <td key={column}>{draw(cell)}</td>)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function drawInline(content: readonly Inline[], open: Open): (JSX.Element | string)[] {
  return content.map((part, index) => {
    if (typeof part === "string") return part;
    if (part.kind === "code") return <code key={index}>{part.text}</code>;
    const words = drawInline(part.content, open);
    if (part.kind === "link") {
      // An anchor would lead this frame away from the page where a host forgets to forbid it.
      const { url } = part;
      return (
        <button key={index} type="button" role="link" title={url} onClick={() => open(url)}>
          {words}
        </button>
      );
    }
    const Word = part.kind === "strong" ? "strong" : "em";
    return <Word key={index}>{words}</Word>;
  });
}
