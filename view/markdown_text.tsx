import type { JSX } from "preact";
import { type Block, type Inline, parseMarkdown } from "./markdown.ts";

/** A document, drawn from its Markdown; whatever it holds, it becomes text. */
export function MarkdownText({ text }: { readonly text: string }): JSX.Element {
  return <>{parseMarkdown(text).map((block, index) => <Part key={index} block={block} />)}</>;
}

function Part({ block }: { readonly block: Block }): JSX.Element {
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

function draw(content: readonly Inline[]): (JSX.Element | string)[] {
  return content.map((part, index) => {
    if (typeof part === "string") return part;
    if (part.kind === "code") return <code key={index}>{part.text}</code>;
    const Word = part.kind === "strong" ? "strong" : "em";
    return <Word key={index}>{draw(part.content)}</Word>;
  });
}
