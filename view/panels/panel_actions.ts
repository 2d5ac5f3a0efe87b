import { preprocess, type Repair } from "../../mod.ts";
import type { FileToSave, Host } from "../bridge.ts";
import type { Check } from "../checks.ts";
import { saveSound } from "../save_sound.ts";
import type { Player } from "../player/player.ts";
import type { State } from "../state.ts";
import { lookUpChord } from "./chord_look.ts";
import type { PanelName } from "./look.ts";
import { writeCheckFix, writeRepairFix, writeWish } from "./messages.ts";
import { addressOf, readDocument } from "./read_document.ts";

/** What the panels beside the roll do. Questions into the chat tell whether they got there. */
export interface PanelActions {
  /** Opens a panel, or closes it when it is open. */
  readonly togglePanel: (name: PanelName) => void;
  readonly lookUpChord: (symbol: string) => Promise<void>;
  /** Plays the chord that was looked up: note by note, then together. */
  readonly hearChord: () => void;
  readonly readDocument: (name: string) => Promise<void>;
  readonly askForDocument: (name: string) => Promise<boolean>;
  /** Sends the wish that is written down. */
  readonly askToContinue: () => Promise<boolean>;
  readonly askToFixCheck: (check: Check) => Promise<boolean>;
  readonly askToFixRepair: (repair: Repair) => Promise<boolean>;
  /** Asks for a piece whose notes are gone, or never came. */
  readonly askAgain: () => Promise<boolean>;
  /** Renders the piece and saves it as a WAV file. */
  readonly downloadSound: () => Promise<void>;
  readonly stopRendering: () => void;
}

/** What the panels need beside the state. */
export interface PanelActionOptions {
  readonly player: Player;
  /** Plays chords that are looked up. */
  readonly chordPlayer: Player;
  /** The host, once it has answered. */
  readonly findHost: () => Host | null;
  /** Saves a file the way that a page on its own can. */
  readonly saveFile: (file: FileToSave) => void;
  /** Writes into the chat; tells whether it got there. */
  readonly say: (text: string) => Promise<boolean>;
}

/** Makes the actions of the panels. */
export function createPanelActions(state: State, options: PanelActionOptions): PanelActions {
  const { player, chordPlayer, findHost, say, saveFile } = options;
  let rendering = new AbortController();
  return {
    togglePanel(name) {
      state.wantedPanel.value = state.panel.value === name ? null : name;
    },
    lookUpChord: (symbol) => lookUpChord(state, findHost(), symbol),
    hearChord() {
      const answer = state.chord.value?.answer;
      if (!answer || answer.notes.length === 0) return;
      player.pause();
      const bass = answer.bass === null ? [] : [answer.bass.pitch];
      chordPlayer.pause();
      chordPlayer.load(toPhrase([...bass, ...answer.notes.map(({ pitch }) => pitch)]));
      chordPlayer.seek(0);
      chordPlayer.play();
    },
    readDocument: (name) => readDocument(state, findHost(), name),
    askForDocument: (name) => {
      const { references, messageDocument } = state.strings.value;
      return say(messageDocument(references[name][0], addressOf(name)));
    },
    async askToContinue() {
      const isSent = await say(writeWish(state, state.wish.value));
      if (isSent) state.wish.value = "";
      return isSent;
    },
    askToFixCheck: (check) => say(writeCheckFix(state, check)),
    askToFixRepair: (repair) => say(writeRepairFix(state, repair)),
    askAgain: () => say(state.strings.value.messageAgain),
    downloadSound() {
      rendering = new AbortController();
      return saveSound(state, findHost(), saveFile, rendering.signal);
    },
    stopRendering: () => rendering.abort(),
  };
}

/** A chord as a piece: its notes one after the other, each held, then all at once. */
function toPhrase(pitches: readonly number[]): ReturnType<typeof preprocess>["composition"] {
  const step = 0.5;
  const together = Math.ceil(1 + pitches.length * step) + 1;
  const rising = pitches.map((pitch, index) => ({
    pitch,
    beat: 1 + index * step,
    duration: together - 1 - index * step - step,
  }));
  const block = pitches.map((pitch) => ({ pitch, beat: together, duration: 3 }));
  const notes = [...rising, ...block];
  return preprocess({ bpm: 120, tracks: [{ instrument: "Acoustic Grand Piano", notes }] })
    .composition;
}
