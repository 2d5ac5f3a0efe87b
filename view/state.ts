import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Composition, MidiWarning, Repair } from "../mod.ts";
import type { DisplayMode, HostAbilities } from "./bridge.ts";
import { type Checks, NO_CHECKS } from "./checks.ts";
import { emptyModel, type ViewModel } from "./model.ts";
import type { NotePlace } from "./note_list.ts";
import type { Outline } from "./outline.ts";
import type { Goal } from "./piano_roll/camera.ts";
import {
  type Density,
  type Layout,
  type PitchRange,
  restingRange,
  toLayout,
  withoutReview,
} from "./piano_roll/geometry.ts";
import type { ReadOut } from "./piano_roll/read_out.ts";
import type { ChordLook, DocumentLook, PanelName } from "./panels/look.ts";
import { findStrings, type Strings } from "./strings.ts";
import type { Theme } from "./theme.ts";

/** Where the page stands. */
export type Surroundings = "connecting" | "hosted" | "standalone";

/** How far the piece is. */
export type Phase = "waiting" | "writing" | "complete" | "cancelled" | "failed";

/** What the player does, as the page shows it. */
export type Playback = "idle" | "playing" | "paused" | "unavailable";

/** A line that tells what happened, with at most one thing to do. */
export interface Notice {
  readonly tone: "error" | "info";
  readonly heading: string;
  readonly body: string;
  /** What the button does; `null` for no button. */
  readonly action: "fix" | "askForFile" | "download" | null;
}

/** A text that could not go where it was meant to go, for the person to carry there. */
export interface Unsent {
  readonly text: string;
  /** What to do with it (default: to copy it into the chat). */
  readonly heading?: string;
  /** Why it was not sent. */
  readonly why: string;
}

/** How the piece is drawn. */
export type Surface = "roll" | "score";

/** Whether scores can be drawn; if not, because nobody asked yet, or there is no host, or it gives none, or failed. */
export type Engraver = "idle" | "loading" | "ready" | "alone" | "refused" | "missing";

/** Everything that the page shows, as signals. Nothing here does anything. */
export interface State {
  readonly surroundings: Signal<Surroundings>;
  readonly phase: Signal<Phase>;
  /** The piece as far as it could be read, as old as what is told; `null` before anything was. */
  readonly composition: Signal<Composition | null>;
  /** Whether the composition is all of the piece. */
  readonly isComplete: Signal<boolean>;
  readonly model: Signal<ViewModel>;
  /** The model that words tell of: behind the picture while a piece is written, since nobody reads that fast. */
  readonly told: Signal<ViewModel>;
  /** Whether nothing is told of that has notes. */
  readonly isEmpty: ReadonlySignal<boolean>;
  readonly repairs: Signal<readonly Repair[]>;
  /** What was found in the MIDI file that a page on its own was given. */
  readonly warnings: Signal<readonly MidiWarning[]>;
  /** What the tool answered about the music itself. */
  readonly checks: Signal<Checks>;
  /** What the tool answered about the piece, for a page that was given no notes. */
  readonly outline: Signal<Outline | null>;
  readonly notice: Signal<Notice | null>;
  /** Name of the example or file that a standalone page shows; empty when there is none. */
  readonly source: Signal<string>;

  readonly playback: Signal<Playback>;
  /** Ticks, fractional. */
  readonly position: Signal<number>;
  readonly loop: Signal<{ readonly start: number; readonly end: number } | null>;
  /** 1 is as written. */
  readonly speed: Signal<number>;
  readonly muted: Signal<ReadonlySet<number>>;
  readonly soloed: Signal<ReadonlySet<number>>;
  /** Loudness of tracks that are not as loud as they were written, 0–1. */
  readonly volumes: Signal<ReadonlyMap<number, number>>;
  /** Tracks that cannot be heard. */
  readonly silent: ReadonlySignal<ReadonlySet<number>>;

  /** The track that a person wants to stand out; the others then stand back. */
  readonly focus: Signal<number | null>;
  /** The note that is wanted to be pointed out, and the one that is: notes may have gone since. */
  readonly wantedNote: Signal<NotePlace | null>;
  readonly picked: ReadonlySignal<NotePlace | null>;
  /** The track that stands out: that of the note, the one in focus, the one with the tune; -1 for none. */
  readonly lead: ReadonlySignal<number>;

  /** Whether the camera follows what happens. */
  readonly follow: Signal<boolean>;
  readonly goal: Signal<Goal>;
  readonly range: Signal<PitchRange>;
  /** Ticks in view. */
  readonly viewport: Signal<{ readonly start: number; readonly end: number }>;
  /** When a piece that came at once began to draw itself, in the page's milliseconds; `null` when it is drawn. */
  readonly revealedSince: Signal<number | null>;

  readonly displayMode: Signal<DisplayMode>;
  readonly canFullscreen: Signal<boolean>;
  readonly abilities: Signal<HostAbilities>;
  /** Size of the window, and of the roll's canvas, in CSS pixels. */
  readonly windowWidth: Signal<number>;
  readonly rollSize: Signal<{ readonly width: number; readonly height: number }>;
  readonly density: ReadonlySignal<Density>;
  readonly layout: ReadonlySignal<Layout>;
  /** The layout without what the open list covers: what is to be seen has its place here. */
  readonly uncovered: ReadonlySignal<Layout>;
  readonly theme: Signal<Theme | null>;
  readonly prefersLessMotion: Signal<boolean>;
  readonly locale: Signal<string | undefined>;
  readonly strings: ReadonlySignal<Strings>;
  /** What the pointer rests on, with its place in the roll. */
  readonly readOut: Signal<ReadOut | null>;
  /** The panel that is wanted, and the one that is there: one that has nothing to say is not. */
  readonly wantedPanel: Signal<PanelName | null>;
  readonly panel: ReadonlySignal<PanelName | null>;
  /** Panels that have something to say. */
  readonly panels: ReadonlySignal<readonly PanelName[]>;
  /** The chord that the chord panel tells about; `null` before one was asked for. */
  readonly chord: Signal<ChordLook | null>;
  /** The document that the theory panel shows; `null` for the list of them. */
  readonly reading: Signal<DocumentLook | null>;
  /** What the person wants to hear next, in their own words. */
  readonly wish: Signal<string>;
  readonly unsent: Signal<Unsent | null>;
  /** Whether the sheet of keys is open. */
  readonly isHelpOpen: Signal<boolean>;
  /** How much of a sound file is rendered, 0–1; `null` when none is being made. */
  readonly rendered: Signal<number | null>;
  /** How the piece is wanted to be drawn, and how it is: only what is over can be written down. */
  readonly wantedSurface: Signal<Surface>;
  readonly surface: ReadonlySignal<Surface>;
  readonly canShowScore: ReadonlySignal<boolean>;
  readonly engraver: Signal<Engraver>;
  readonly isDropTarget: Signal<boolean>;
}

/** Words and the small picture change at most this often while a piece is written. Milliseconds. */
export const TELLING_INTERVAL = 200;

/** Narrower windows than this stack the tracks on top of the roll. */
const COMPACT_BELOW = 560;
/** Fullscreen pages at least this wide get the roomy layout. */
const FULL_FROM = 900;

/** Makes the state of a page to which nothing has happened yet. */
export function createState(): State {
  const muted = signal<ReadonlySet<number>>(new Set<number>());
  const soloed = signal<ReadonlySet<number>>(new Set<number>());
  const model = signal(emptyModel());
  const told = signal(model.value);
  // What hangs on one of these alone stays as it is when only notes come.
  const hasNotes = computed(() => model.value.noteCount > 0);
  const hasChords = computed(() => model.value.chords.length > 0);
  const laneCount = computed(() => model.value.lanes.length);
  const trackCount = computed(() => model.value.tracks.length);
  const displayMode = signal<DisplayMode>("inline");
  const surroundings = signal<Surroundings>("connecting");
  const windowWidth = signal(720);
  const rollSize = signal({ width: 0, height: 0 });
  const focus = signal<number | null>(null);
  const wantedNote = signal<NotePlace | null>(null);
  const picked = computed(() => {
    const wanted = wantedNote.value;
    const count = model.value.tracks[wanted?.track ?? -1]?.onsets.length ?? 0;
    return wanted !== null && wanted.note < count ? wanted : null;
  });
  const repairs = signal<readonly Repair[]>([]);
  const warnings = signal<readonly MidiWarning[]>([]);
  const checks = signal(NO_CHECKS);
  const hasReview = computed(() =>
    checks.value.total + repairs.value.length + warnings.value.length > 0
  );
  const phase = signal<Phase>("waiting");
  const wantedPanel = signal<PanelName | null>(null);
  const panels = computed(() => {
    const found: PanelName[] = ["chord", "theory"];
    const isOver = phase.value !== "waiting" && phase.value !== "writing";
    if (isOver && hasNotes.value) found.unshift("continue");
    if (hasReview.value) found.push("review");
    return found;
  });
  const panel = computed(() => {
    const wanted = wantedPanel.value;
    return wanted !== null && panels.value.includes(wanted) ? wanted : null;
  });
  const wantedSurface = signal<Surface>("roll");
  const canShowScore = computed(() =>
    phase.value !== "waiting" && phase.value !== "writing" && hasNotes.value
  );
  const locale = signal<string | undefined>(undefined);
  const density = computed<Density>(() => {
    if (windowWidth.value < COMPACT_BELOW) return "compact";
    const isRoomy = displayMode.value === "fullscreen" || surroundings.value === "standalone";
    return isRoomy && windowWidth.value >= FULL_FROM ? "full" : "inline";
  });
  const layout = computed(() =>
    toLayout(rollSize.value.width, rollSize.value.height, {
      density: density.value,
      hasChords: hasChords.value,
      lanes: laneCount.value,
    })
  );
  return {
    surroundings,
    phase,
    composition: signal<Composition | null>(null),
    isComplete: signal(false),
    model,
    told,
    isEmpty: computed(() => told.value.noteCount === 0),
    repairs,
    warnings,
    checks,
    outline: signal<Outline | null>(null),
    notice: signal<Notice | null>(null),
    source: signal(""),
    playback: signal<Playback>("idle"),
    position: signal(0),
    loop: signal<{ start: number; end: number } | null>(null),
    speed: signal(1),
    muted,
    soloed,
    volumes: signal<ReadonlyMap<number, number>>(new Map<number, number>()),
    silent: computed(() => findSilent(trackCount.value, muted.value, soloed.value)),
    focus,
    wantedNote,
    picked,
    lead: computed(() => {
      const wanted = picked.value?.track ?? focus.value;
      return wanted !== null && wanted in model.value.tracks ? wanted : model.value.lead;
    }),
    follow: signal(true),
    goal: signal<Goal>({ scroll: 0, pixelsPerTick: null, low: null, rows: null }),
    range: signal(restingRange()),
    viewport: signal({ start: 0, end: 0 }),
    revealedSince: signal<number | null>(null),
    displayMode,
    canFullscreen: signal(false),
    abilities: signal({
      download: false,
      message: false,
      serverTools: false,
      serverResources: false,
      links: false,
      modelContext: false,
    }),
    windowWidth,
    rollSize,
    density,
    layout,
    uncovered: computed(() => panel.value === null ? layout.value : withoutReview(layout.value)),
    theme: signal<Theme | null>(null),
    prefersLessMotion: signal(false),
    locale,
    strings: computed(() => findStrings(locale.value)),
    readOut: signal<ReadOut | null>(null),
    wantedPanel,
    panel,
    panels,
    chord: signal<ChordLook | null>(null),
    reading: signal<DocumentLook | null>(null),
    wish: signal(""),
    unsent: signal<Unsent | null>(null),
    isHelpOpen: signal(false),
    rendered: signal<number | null>(null),
    wantedSurface,
    surface: computed(() => canShowScore.value ? wantedSurface.value : "roll"),
    canShowScore,
    engraver: signal<Engraver>("idle"),
    isDropTarget: signal(false),
  };
}

/** Ticks that the roll tries to show at once: all of a piece that is complete. */
export function fillLength(state: State): number {
  return state.isComplete.value ? state.model.value.duration : Infinity;
}

/** Gives how loud a track is, 0–1. */
export function gainOf(state: State, track: number): number {
  return state.silent.value.has(track) ? 0 : state.volumes.value.get(track) ?? 1;
}

/** Gives the tracks that cannot be heard: muted ones, and all others while some play solo. */
export function findSilent(
  tracks: number,
  muted: ReadonlySet<number>,
  soloed: ReadonlySet<number>,
): ReadonlySet<number> {
  const all = Array.from({ length: tracks }, (_, index) => index);
  const hasSolo = all.some((index) => soloed.has(index));
  return new Set(all.filter((index) => muted.has(index) || (hasSolo && !soloed.has(index))));
}
