import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../icons.tsx";
import { openFile } from "../standalone.ts";
import { IconButton } from "./icon_button.tsx";
import type { PanelProps } from "./panel.ts";

/** Opens a piece from a file, on a page without a host. */
export function OpenButton(
  { state, actions, hasWords = false }: PanelProps & { readonly hasWords?: boolean },
): JSX.Element {
  const strings = state.strings.value;
  const input = useRef<HTMLInputElement>(null);
  const choose = (): void => input.current?.click();
  return (
    <>
      {hasWords
        ? (
          <button type="button" class="button" onClick={choose}>
            <Icon name="file" />
            {strings.chooseFile}
          </button>
        )
        : <IconButton icon="file" label={strings.openAnother} onClick={choose} />}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.txt,.mid,.midi,.kar,.rmi,application/json,text/plain,audio/midi"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void openFile(file, actions);
          // The same file again is a new choice.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
