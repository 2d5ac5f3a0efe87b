import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "../icons.tsx";
import type { PanelProps } from "./panel.ts";

/** Saves the piece: one click for MIDI, another format from the menu beside it. On a phone there is the menu alone. */
export function DownloadButton({ state, actions }: PanelProps): JSX.Element | null {
  const strings = state.strings.value;
  const isKnown = state.outline.value !== null && state.abilities.value.serverTools;
  const isReady = state.isComplete.value || isKnown;
  if (!isReady && state.phase.value !== "writing") return null;
  const label = isReady ? strings.download : strings.downloadLater;
  if (state.isComplete.value && state.density.value === "compact") {
    return <Formats state={state} actions={actions} icon="download" label={strings.save} />;
  }
  return (
    <div class="split">
      <button
        type="button"
        class="button download"
        title={label}
        aria-label={label}
        disabled={!isReady}
        onClick={() => void actions.download()}
      >
        <Icon name="download" />
        <span class="words">{strings.save}</span>
      </button>
      {state.isComplete.value && (
        <Formats state={state} actions={actions} icon="down" label={strings.otherFormats} />
      )}
    </div>
  );
}

function Formats(
  { state, actions, icon, label }: PanelProps & {
    readonly icon: IconName;
    readonly label: string;
  },
): JSX.Element {
  const strings = state.strings.value;
  const isOpen = useSignal(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen.value) frame.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [isOpen.value]);
  const close = (): void => {
    isOpen.value = false;
    opener.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const items = [...frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []];
    const place = items.findIndex((item) => item === document.activeElement);
    if (event.key === "ArrowDown") items[(place + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items.at(place - 1)?.focus();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const item = (words: string, act: () => Promise<void>): JSX.Element => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close();
        void act();
      }}
    >
      {words}
    </button>
  );
  return (
    <div
      ref={frame}
      class="formats"
      onFocusOut={(event) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node) || !event.currentTarget.contains(next)) isOpen.value = false;
      }}
    >
      <button
        ref={opener}
        type="button"
        class="button bare"
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Icon name={icon} />
      </button>
      {isOpen.value && (
        <div class="menu" role="menu" aria-label={label} onKeyDown={press}>
          {item(strings.formatMidi, actions.download)}
          {item(strings.formatSound, actions.downloadSound)}
        </div>
      )}
    </div>
  );
}

/** How far a sound file is, and the way to stop it. */
export function RenderingBar({ state, actions }: PanelProps): JSX.Element | null {
  const share = state.rendered.value;
  if (share === null) return null;
  const strings = state.strings.value;
  const words = strings.rendering(Math.floor(share * 100));
  return (
    <div class="notice info">
      <progress value={share} aria-label={strings.formatSound} />
      <p class="words">{words}</p>
      <button type="button" class="button" onClick={actions.stopRendering}>{strings.cancel}</button>
    </div>
  );
}
