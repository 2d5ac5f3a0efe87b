import { batch } from "@preact/signals";
import { type Composition, type MidiWarning, OnpuError, preprocess, type Repair } from "../mod.ts";
import { forgetPiece } from "./forget_piece.ts";
import { createLookActions, type LookActions, showTicks } from "./look_actions.ts";
import { barBeatAt, lastBar } from "./model.ts";
import {
  createPanelActions,
  type PanelActionOptions,
  type PanelActions,
} from "./panels/panel_actions.ts";
import type { Player } from "./player/player.ts";
import { standaloneParts } from "./standalone_parts.ts";
import type { ReceiverOptions } from "./receive.ts";
import { saveMidi } from "./save_midi.ts";
import { loadEngraver } from "./score/load_engraver.ts";
import { showPiece } from "./show_piece.ts";
import { gainOf, type State, type Surface } from "./state.ts";

/** What the buttons need beside the state. */
export interface ActionOptions extends Omit<PanelActionOptions, "say"> {
  readonly receiver: Omit<ReceiverOptions, "onPiece">;
}

/** What every button, key and gesture does. */
export interface Actions extends PanelActions, LookActions {
  /** Draws the piece as roll or score; for a score its engraver is fetched first. */
  readonly showSurface: (surface: Surface) => Promise<void>;
  readonly togglePlay: () => void;
  readonly seek: (tick: number) => void;
  /** Seeks to a bar, from 1, that is to be looked at. */
  readonly showBar: (bar: number) => void;
  /** Seeks by whole bars. */
  readonly stepBars: (bars: number) => void;
  /** Reads the position off the player. */
  readonly syncPosition: () => void;
  readonly toggleLoop: () => void;
  /** Repeats a stretch, in ticks; `null` plays on. */
  readonly setLoop: (range: { readonly start: number; readonly end: number } | null) => void;
  readonly nextSpeed: () => void;
  readonly toggleMute: (track: number) => void;
  readonly toggleSolo: (track: number) => void;
  /** Loudness of a track, 0–1. */
  readonly setVolume: (track: number, volume: number) => void;
  readonly download: () => Promise<void>;
  readonly toggleFullscreen: () => Promise<void>;
  /** Opens a page of the web; where the host does not, its address is there to be copied. */
  readonly openLink: (url: string) => Promise<void>;
  /** These write into the chat, and tell whether it got there. */
  readonly askToFinish: () => Promise<boolean>;
  readonly askToFix: () => Promise<boolean>;
  readonly askForFile: () => Promise<boolean>;
  readonly openExample: () => void;
  /** Opens what a file or the clipboard holds; a piece without a title has the file's. */
  readonly openText: (source: TextSource) => void;
  /** Opens the bytes of a MIDI file, on a page without a host. */
  readonly openMidi: (name: string, bytes: Uint8Array) => void;
  /** Takes over a piece that has become complete. */
  readonly loadPiece: (composition: Composition) => void;
}

/** A text that a page on its own was given. */
export interface TextSource {
  /** Name of the file; empty when the text came without one. */
  readonly name: string;
  readonly text: string;
}

/** What reading a file gives. */
interface ReadPiece {
  readonly composition: Composition;
  readonly repairs?: readonly Repair[];
  readonly warnings?: readonly MidiWarning[];
}

/** Charsets of texts that are not UTF-8, by the language of the page. */
const CHARSETS: Readonly<Record<string, string>> = { ja: "shift_jis" };

/** Speeds in the order in which the button gives them. */
const SPEEDS = [1, 0.75, 0.5, 1.25, 1.5] as const;

/** Makes the actions of a page. */
export function createActions(state: State, options: ActionOptions): Actions {
  const { player, chordPlayer, findHost } = options;
  let loaded: Composition | null = null;

  const sayIfSilent = (asked: Player): void => {
    if (asked.state !== "unavailable") return;
    const { noSound: heading, noSoundBody: body } = state.strings.value;
    const action = state.isComplete.value ? "download" : null;
    state.notice.value = { tone: "info", heading, body, action };
  };
  chordPlayer.onchange = () => sayIfSilent(chordPlayer);
  player.onchange = () => {
    batch(() => {
      sayIfSilent(player);
      state.playback.value = player.state;
      state.position.value = player.position;
    });
  };

  const load = (composition: Composition): void => {
    if (loaded === composition) return;
    loaded = composition;
    player.load(composition);
    sendGains();
    player.setLoop(state.loop.value);
    player.setSpeed(state.speed.value);
  };

  const sendGains = (): void => {
    for (let track = 0; track < state.model.value.tracks.length; track++) {
      player.setTrackGain(track, gainOf(state, track));
    }
  };

  const seek = (tick: number): void => {
    const composition = state.composition.value;
    if (composition === null) return;
    load(composition);
    const target = Math.min(Math.max(0, tick), state.model.value.duration);
    player.seek(target);
    state.position.value = target;
    showTicks(state, target);
  };

  const setLoop: Actions["setLoop"] = (range) => {
    state.loop.value = range;
    player.setLoop(range);
  };

  const say = async (text: string): Promise<boolean> => {
    const host = findHost();
    const canSay = state.abilities.value.message;
    const isSent = host !== null && canSay && await host.sendMessage(text);
    const { noChat, noMessages, messageRefused } = state.strings.value;
    const why = host === null ? noChat : canSay ? messageRefused : noMessages;
    batch(() => {
      if (isSent) state.notice.value = null;
      state.unsent.value = isSent ? null : { text, why };
    });
    return isSent;
  };

  const refuseFile = (name: string, why: string): void => {
    const heading = state.strings.value.unreadableFile(name);
    state.notice.value = { tone: "error", heading, body: why, action: null };
  };

  const open = (
    name: string,
    read: () => ReadPiece,
  ): void => {
    player.pause();
    try {
      const { composition, repairs = [], warnings = [] } = read();
      batch(() => {
        forgetPiece(state);
        state.source.value = name;
        showPiece(state, composition, repairs, { ...options.receiver, onPiece: load });
        state.warnings.value = warnings;
      });
      player.seek(0);
    } catch (error) {
      if (!(error instanceof OnpuError)) throw error;
      refuseFile(name, `${error.message}. ${error.hint}`);
    }
  };

  return {
    ...createPanelActions(state, { ...options, say }),
    ...createLookActions(state),
    async showSurface(surface) {
      state.wantedSurface.value = surface;
      if (surface === "score") await loadEngraver(state, findHost());
    },
    togglePlay() {
      const composition = state.composition.value;
      if (composition === null || state.model.value.noteCount === 0) return;
      if (player.state === "playing") return player.pause();
      const position = state.position.value;
      // While a piece is being written, what is there at this moment is played.
      load(composition);
      const isOver = position >= state.model.value.duration - 1;
      player.seek(isOver ? 0 : position);
      player.play();
      state.follow.value = true;
    },
    seek,
    showBar(bar) {
      // On a phone the list covers the bar.
      if (state.density.value === "compact") state.wantedPanel.value = null;
      const { meter } = state.model.value;
      const start = meter.barStart(bar);
      seek(start);
      showTicks(state, start, meter.barStart(bar + 1) - start);
    },
    stepBars(bars) {
      const { model, position } = state;
      const { bar } = barBeatAt(model.value, position.value);
      const start = model.value.meter.barStart(bar);
      // Back goes to the beginning of this bar first, as on every player.
      const isInside = position.value - start > 120;
      const target = bars < 0 && isInside ? bar + bars + 1 : bar + bars;
      seek(model.value.meter.barStart(Math.max(1, target)));
    },
    syncPosition() {
      if (state.playback.value === "playing") state.position.value = player.position;
    },
    toggleLoop: () => setLoop(state.loop.value === null ? findLoop(state) : null),
    setLoop,
    nextSpeed() {
      const place = SPEEDS.findIndex((speed) => speed === state.speed.value);
      state.speed.value = SPEEDS[(place + 1) % SPEEDS.length];
      player.setSpeed(state.speed.value);
    },
    toggleMute(track) {
      state.muted.value = toggled(state.muted.value, track);
      sendGains();
    },
    toggleSolo(track) {
      state.soloed.value = toggled(state.soloed.value, track);
      sendGains();
    },
    setVolume(track, volume) {
      state.volumes.value = new Map(state.volumes.value).set(track, volume);
      sendGains();
    },
    download: () => saveMidi(state, findHost(), options.saveFile),
    async toggleFullscreen() {
      const mode = state.displayMode.value === "fullscreen" ? "inline" : "fullscreen";
      const granted = await findHost()?.requestDisplayMode(mode);
      if (granted) state.displayMode.value = granted;
    },
    async openLink(url) {
      const host = findHost();
      const isOpen = host !== null && state.abilities.value.links && await host.openLink(url);
      const { copyAddress: heading, linkNotOpened: why } = state.strings.value;
      state.unsent.value = isOpen ? null : { text: url, heading, why };
    },
    askToFinish() {
      const { model: { value: model }, strings: { value: strings } } = state;
      return say(strings.messageFinish(model.title || strings.untitled, lastBar(model)));
    },
    askToFix() {
      const notice = state.notice.value;
      if (notice === null) return Promise.resolve(false);
      return say(state.strings.value.messageFix(`${notice.heading}\n${notice.body}`.trim()));
    },
    askForFile() {
      const title = state.model.value.title || state.outline.value?.title || "";
      return say(state.strings.value.messageFile(title || state.strings.value.untitled));
    },
    openExample() {
      if (standaloneParts === null) return;
      const song = standaloneParts.makeExampleSong();
      open(state.strings.value.examplePill, () => preprocess(song));
    },
    openText({ name, text }) {
      const title = name.replace(/\.[^.]*$/, "");
      open(name || state.strings.value.pastedPill, () => preprocess(text, { title }));
    },
    openMidi(name, bytes) {
      if (standaloneParts === null) return refuseFile(name, state.strings.value.noMidiFiles);
      // Old files are in the charset of their country, which the language of the page tells best.
      const charset = CHARSETS[state.strings.value.language];
      const { readMidi } = standaloneParts;
      open(name, () => readMidi(bytes, { charset }));
    },
    loadPiece(composition) {
      const wasPlaying = player.state === "playing";
      const position = player.position;
      load(composition);
      if (!wasPlaying) return;
      player.seek(position);
      player.play();
    },
  };
}

/** The section under the playhead, or the whole piece when it has none. */
function findLoop(state: State): { start: number; end: number } | null {
  const { sections, duration } = state.model.value;
  if (duration === 0) return null;
  const position = state.position.value;
  const section = sections.find(({ tick, duration: length }) =>
    tick <= position && position < tick + length
  );
  return section === undefined
    ? { start: 0, end: duration }
    : { start: section.tick, end: Math.min(duration, section.tick + section.duration) };
}

function toggled(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
