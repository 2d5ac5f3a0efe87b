import { untracked, useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../icons.tsx";
import { findChord } from "../model.ts";
import { Keyboard } from "./keyboard.tsx";
import type { ChordAnswer, ChordLook } from "./look.ts";
import type { PanelProps } from "./panel.ts";

/** More symbols of a piece than this are not offered: the lane has them all. */
const OFFERED = 24;

/** Tells about a chord symbol: typed, picked from the piece, or the one at the playhead. */
export function ChordPanel({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  const look = state.chord.value;
  const typed = useSignal(look?.symbol ?? "");
  const ask = (symbol: string): void => {
    typed.value = symbol;
    if (symbol.trim() !== "") void actions.lookUpChord(symbol.trim());
  };
  const before = useSignal<number | null>(null);
  // A place that is pointed at in the roll asks for its chord; what merely passes by while playing does not.
  useSignalEffect(() => {
    const tick = state.position.value;
    const isFirst = before.peek() === null;
    const isNew = isFirst ? state.chord.peek() === null : before.peek() !== tick;
    before.value = tick;
    const here = findChord(state.model.value, tick)?.symbol ?? null;
    if (isNew && here !== null && state.playback.value !== "playing") untracked(() => ask(here));
  });
  const symbols = [...new Set(state.told.value.chords.map(({ symbol }) => symbol))];
  return (
    <div class="page form">
      <div class="ask">
        <input
          type="text"
          maxLength={80}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-label={strings.chordLabel}
          placeholder="F#m7b5/E"
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
          // A form would not do: hosts forbid them to a frame.
          onKeyDown={(event) => event.key === "Enter" && !event.isComposing && ask(typed.value)}
        />
        <button type="button" class="button" onClick={() => ask(typed.value)}>
          {strings.lookUp}
        </button>
      </div>
      {look !== null && look.problem !== "" && <p class="problem" role="alert">{look.problem}</p>}
      {look?.answer && (
        <Answer
          state={state}
          actions={actions}
          look={look}
          answer={look.answer}
          ask={ask}
        />
      )}
      {symbols.length > 0 && (
        <>
          <h3>{strings.chordsOfPiece}</h3>
          <div class="chips">
            {symbols.slice(0, OFFERED).map((symbol) => (
              <button
                key={symbol}
                type="button"
                class="chip"
                aria-pressed={look?.symbol === symbol}
                onClick={() => ask(symbol)}
              >
                {symbol}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Answer(
  { state, actions, look, answer, ask }: PanelProps & {
    readonly look: ChordLook;
    readonly answer: ChordAnswer;
    readonly ask: (symbol: string) => void;
  },
): JSX.Element {
  const strings = state.strings.value;
  const { quality, numeral, notes, bass, others } = answer;
  const { symbol, key } = look;
  const pitches = [...(bass === null ? [] : [bass.pitch]), ...notes.map(({ pitch }) => pitch)];
  return (
    <div class="answer">
      <div class="what">
        <h2>{symbol}</h2>
        <p>
          <span lang="en">{quality}</span>
          {numeral !== "" && key !== null && (
            <span>{strings.numeralIn(numeral, strings.keyName(key.tonic, key.mode))}</span>
          )}
        </p>
        {notes.length > 0 && (
          <button type="button" class="button" onClick={actions.hearChord}>
            <Icon name="speaker" />
            {strings.hear}
          </button>
        )}
      </div>
      {pitches.length > 0 && (
        <Keyboard
          pitches={pitches}
          label={notes.map(({ name }) => name).join(" ")}
        />
      )}
      <ul class="tones">
        {notes.map(({ name, degree }) => (
          <li key={name + degree}>
            <b>{name.replace(/-?\d+$/, "")}</b>
            <span>{degree}</span>
          </li>
        ))}
      </ul>
      {bass !== null && <p class="aside">{strings.bassNote(bass.name)}</p>}
      {others.length > 0 && (
        <p class="aside">
          {`${strings.alsoRead} `}
          {others.map((other) => (
            <button
              key={other.symbol}
              type="button"
              class="chip"
              title={other.habit}
              onClick={() => ask(other.symbol)}
            >
              {other.symbol}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
