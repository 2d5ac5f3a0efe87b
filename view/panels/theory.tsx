import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../icons.tsx";
import { MarkdownText } from "../markdown_text.tsx";
import { AskButton } from "./ask_button.tsx";
import type { DocumentLook } from "./look.ts";
import type { PanelProps } from "./panel.ts";

/** The theory references of the server: what there is, and the one that is being read. */
export function TheoryPanel({ state, actions }: PanelProps): JSX.Element {
  const reading = state.reading.value;
  return reading === null
    ? <Shelf state={state} actions={actions} />
    : <Document state={state} actions={actions} reading={reading} />;
}

function Shelf({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  const canRead = state.abilities.value.serverResources;
  const why = state.surroundings.value === "standalone" ? strings.noChat : strings.documentsRefused;
  return (
    <div class="page">
      <header>
        <h2>{strings.theoryHeading}</h2>
        <p>{canRead ? strings.theoryBody : why}</p>
      </header>
      <ul>
        {Object.entries(strings.references).map(([name, [title, about]]) => (
          <li key={name}>
            {canRead
              ? (
                <button
                  type="button"
                  class="check"
                  onClick={() => void actions.readDocument(name)}
                >
                  <Entry title={title} about={about} />
                  <Icon name="right" />
                </button>
              )
              : (
                <>
                  <p class="check">
                    <Entry title={title} about={about} />
                  </p>
                  <AskButton
                    icon="next"
                    label={`${strings.askInChat}: ${title}`}
                    done={strings.sent}
                    isBare
                    ask={() => actions.askForDocument(name)}
                  />
                </>
              )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ title, about }: { readonly title: string; readonly about: string }): JSX.Element {
  return (
    <>
      <b>{title}</b>
      <span class="where">{about}</span>
    </>
  );
}

function Document(
  { state, actions, reading }: PanelProps & { readonly reading: DocumentLook },
): JSX.Element {
  const strings = state.strings.value;
  const back = useRef<HTMLButtonElement>(null);
  // The entry that was pressed is gone, and the focus with it.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <article class="page">
      <header>
        <button
          ref={back}
          type="button"
          class="button bare text"
          onClick={() => (state.reading.value = null)}
        >
          <Icon name="left" />
          {strings.allDocuments}
        </button>
      </header>
      {reading.status === "here"
        ? (
          <div class="document" lang="en">
            <MarkdownText text={reading.text} open={(url) => void actions.openLink(url)} />
          </div>
        )
        : (
          <div class="form" role="status">
            <p>{reading.status === "asking" ? strings.opening : strings.documentMissing}</p>
            {reading.status === "missing" && (
              <AskButton
                label={strings.askInChat}
                done={strings.sent}
                ask={() => actions.askForDocument(reading.name)}
              />
            )}
          </div>
        )}
    </article>
  );
}
