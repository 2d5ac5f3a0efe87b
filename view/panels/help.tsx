import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SHORTCUTS } from "../keys.ts";
import { borrowFocus } from "./borrow_focus.ts";
import { IconButton } from "./icon_button.tsx";
import type { ShortcutName } from "./look.ts";
import type { PanelProps } from "./panel.ts";

/** What stands on a key where it is not its name. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  "-": "−",
};

/** The sheet of keys and gestures. */
export function Help({ state, actions }: PanelProps): JSX.Element | null {
  return state.isHelpOpen.value ? <OpenHelp state={state} actions={actions} /> : null;
}

function OpenHelp({ state }: PanelProps): JSX.Element {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => borrowFocus(sheet.current, "button"), []);
  const { keysHeading, spaceKey, shortcuts, gesturesHeading, gestures, close } =
    state.strings.value;
  const signOf = (key: string): string => key === " " ? spaceKey : SIGNS[key] ?? key;
  return (
    <section ref={sheet} class="sheet help" id="help" role="dialog" aria-label={keysHeading}>
      <h2>{keysHeading}</h2>
      <IconButton icon="close" label={close} onClick={() => (state.isHelpOpen.value = false)} />
      <div class="pages" tabIndex={0}>
        <dl>
          {Object.entries(SHORTCUTS).map(([name, keys]) => (
            <Row key={name} what={shortcuts[name as ShortcutName]}>
              {partsOf(Object.keys(keys)).map((part) => <kbd key={part}>{signOf(part)}</kbd>)}
            </Row>
          ))}
        </dl>
        <h3>{gesturesHeading}</h3>
        <dl>
          {gestures.map(([how, what]) => <Row key={how} what={what}>{how}</Row>)}
        </dl>
      </div>
    </section>
  );
}

/** The keys of a row; what is held with several of them is said once, before them. */
function partsOf(keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => key.split(/(?<=Shift)\+/)))];
}

function Row(
  { what, children }: { readonly what: string; readonly children: ComponentChildren },
): JSX.Element {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{what}</dd>
    </div>
  );
}
