import type { FindingCode } from "../mod.ts";
import type { DrumLaneId } from "./piano_roll/drum_lane.ts";
import type { PanelName, ShortcutName } from "./panels/look.ts";

/** Every text of the page, in one language. Texts with a number or a name are functions of it. */
export interface Strings {
  /** Language, for the `lang` attribute. */
  readonly language: string;
  readonly appName: string;
  // Header
  readonly untitled: string;
  readonly newPiece: string;
  readonly waiting: string;
  readonly bpm: (bpm: string) => string;
  readonly bars: (count: number) => string;
  readonly tracks: (count: number) => string;
  readonly notes: (count: number) => string;
  readonly notesSoFar: (count: number) => string;
  readonly tracksKept: (count: number) => string;
  readonly writing: (track: string, bar: number) => string;
  readonly writingHeader: string;
  readonly stoppedAtBar: (bar: number) => string;
  readonly cancelledPill: string;
  readonly examplePill: string;
  readonly pastedPill: string;
  // Buttons
  readonly play: string;
  readonly pause: string;
  readonly playWhatThereIs: string;
  readonly save: string;
  readonly download: string;
  readonly downloadLater: string;
  readonly fullscreen: string;
  readonly leaveFullscreen: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly zoomRowsIn: string;
  readonly zoomRowsOut: string;
  readonly fit: string;
  readonly fitLabel: string;
  readonly follow: string;
  readonly loop: string;
  readonly speed: (factor: string) => string;
  readonly mute: (track: string) => string;
  readonly solo: (track: string) => string;
  readonly volume: (track: string) => string;
  readonly muteLetter: string;
  readonly soloLetter: string;
  readonly close: string;
  readonly askToFinish: string;
  readonly askToFix: string;
  readonly askForFile: string;
  readonly dismiss: string;
  readonly fixThis: string;
  readonly otherFormats: string;
  readonly formatMidi: string;
  readonly formatSound: string;
  readonly rendering: (percent: number) => string;
  readonly cancel: string;
  /** Buttons of the panels beside the roll, by panel. */
  readonly panels: Readonly<Record<PanelName, string>>;
  readonly openTheory: string;
  // Places
  readonly roll: string;
  readonly trackList: string;
  readonly transport: string;
  readonly seek: string;
  readonly barAndBeat: (bar: number, beat: number) => string;
  readonly barAndBeatOf: (bar: number, beat: number, bars: number) => string;
  readonly barNumber: (bar: number) => string;
  // Checks and repairs
  readonly review: (checks: number, repairs: number, warnings: number) => string;
  readonly checks: (count: number) => string;
  readonly checksBody: string;
  /** What a check says, by its code. */
  readonly checkLines: Readonly<Record<string, string>>;
  readonly repairs: (count: number) => string;
  readonly repairsBody: string;
  readonly repairNothing: string;
  readonly warnings: (count: number) => string;
  readonly warningsBody: string;
  /** Track from 0, or `null` for the file; byte from 0; how often. */
  readonly warningPlace: (track: number | null, byte: number, count: number) => string;
  readonly more: (count: number) => string;
  // Continue
  readonly wishHeading: string;
  readonly wishes: readonly string[];
  readonly wishLabel: string;
  readonly wishGoesAlong: (from: number, to: number, isLoop: boolean) => string;
  readonly showMessage: string;
  readonly send: string;
  readonly sent: string;
  // Chords
  readonly chordLabel: string;
  readonly lookUp: string;
  readonly chordsOfPiece: string;
  readonly hear: string;
  readonly bassNote: (name: string) => string;
  readonly alsoRead: string;
  readonly numeralIn: (numeral: string, key: string) => string;
  // Theory
  readonly theoryHeading: string;
  readonly theoryBody: string;
  /** Title and content of each theory reference, by its name. */
  readonly references: Readonly<Record<string, readonly [title: string, about: string]>>;
  readonly allDocuments: string;
  readonly opening: string;
  readonly documentMissing: string;
  readonly documentsRefused: string;
  readonly askInChat: string;
  readonly askAgain: string;
  // Score
  readonly surface: string;
  readonly rollName: string;
  readonly scoreName: string;
  /** What the score shows, for those who do not see it. */
  readonly scoreOf: (from: number, to: number, tracks: string) => string;
  readonly barsOf: (from: number, to: number, bars: number) => string;
  readonly pageBefore: string;
  readonly pageAfter: string;
  readonly partsLeft: (count: number) => string;
  readonly scoreAlone: string;
  readonly scoreRefused: string;
  readonly scoreMissing: string;
  readonly scoreElsewhere: string;
  readonly copyAbc: string;
  readonly abcIs: string;
  // Keys
  readonly keysHeading: string;
  readonly spaceKey: string;
  /** What the keys of a row do. */
  readonly shortcuts: Readonly<Record<ShortcutName, string>>;
  readonly gesturesHeading: string;
  readonly gestures: readonly (readonly [how: string, what: string])[];
  // What could not be sent
  readonly copyHeading: string;
  readonly copyAddress: string;
  readonly linkNotOpened: string;
  readonly noMessages: string;
  readonly messageRefused: string;
  readonly noChat: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyByHand: string;
  // States
  readonly stillFine: (notes: number) => string;
  readonly emptyHeading: string;
  readonly emptyBody: string;
  readonly cancelledHeading: string;
  readonly cancelledBody: string;
  readonly failedHeading: string;
  readonly failedBody: string;
  readonly serverProblem: string;
  readonly withoutNotesHeading: string;
  readonly withoutNotesBody: string;
  readonly emptiedHeading: string;
  readonly emptiedBody: string;
  readonly noSound: string;
  readonly noSoundBody: string;
  readonly soundFailed: string;
  readonly soundTooLong: string;
  readonly soundRefusedWhy: string;
  readonly noDownload: string;
  readonly noDownloadWhy: string;
  readonly downloadRefused: string;
  // Standalone
  readonly standaloneHeading: string;
  readonly standaloneBody: (isWhole: boolean) => string;
  readonly standaloneMeta: string;
  readonly playExample: string;
  readonly chooseFile: string;
  readonly dropHere: string;
  readonly openAnother: string;
  readonly unreadableFile: (file: string) => string;
  readonly noMidiFiles: string;
  // Read aloud
  readonly trackBegins: (track: string, instrument: string) => string;
  readonly pieceComplete: (title: string) => string;
  readonly summaryTrack: (
    name: string,
    instrument: string,
    notes: number,
    low: string,
    high: string,
  ) => string;
  readonly summaryDrums: (name: string, notes: number) => string;
  readonly readOut: (bar: number, beat: string, length: string, velocity: number) => string;
  /** Name of the list of a track's notes, with its keys. */
  readonly noteList: (track: string) => string;
  readonly noteLine: (
    track: string,
    bar: number,
    beat: string,
    name: string,
    length: string,
    velocity: number,
  ) => string;
  /** A note value: its mark (`"d"`, `"dd"`, `"T"` or none) and the part of a whole note. */
  readonly noteValue: (mark: string, part: number) => string;
  /** A length in quarter notes. */
  readonly quarters: (count: string) => string;
  // What the page writes into the chat when asked to
  readonly messageFinish: (title: string, bar: number) => string;
  readonly messageFix: (error: string) => string;
  readonly messageFile: (title: string) => string;
  readonly messageContinue: (title: string, wish: string) => string;
  readonly messageFixPlace: (title: string, what: string, place: string) => string;
  readonly messageAgain: string;
  readonly messageDocument: (title: string, address: string) => string;
  readonly excerpt: (from: number, to: number, facts: string) => string;
  // Music
  readonly keyName: (tonic: string, mode: string) => string;
  readonly bar: string;
  readonly chord: string;
  readonly velocity: string;
  readonly lanes: Readonly<Record<DrumLaneId, string>>;
}

/** A line for every check that this page knows of; servers may know of more. */
type Lines = Readonly<Record<FindingCode, string>>;

const many = (count: number, one: string, more: string): string =>
  `${groupDigits(count)} ${count === 1 ? one : more}`;

/** `12,345`; what a browser knows of numbers takes it a millisecond to look up. */
const groupDigits = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** What is there of two parts. */
const both = (...parts: readonly (string | 0 | false)[]): string =>
  parts.filter((part) => part !== 0 && part !== false).join(" · ");

const barSpan = (from: number, to: number): string =>
  from === to ? `Bar ${from}` : `Bars ${from}–${to}`;

/** What a dot or a triplet is called, by the mark of `formatDuration()`, and note values by their part of a whole. */
const EN_MARKS: Readonly<Record<string, string>> = {
  d: "dotted ",
  dd: "double-dotted ",
  T: "triplet ",
};
const EN_PARTS: Readonly<Record<number, string>> = {
  1: "whole",
  2: "half",
  4: "quarter",
  8: "eighth",
  16: "sixteenth",
  32: "thirty-second",
};

const EN: Strings = {
  language: "en",
  appName: "Onpu",
  untitled: "Untitled",
  newPiece: "New piece",
  waiting: "Waiting for the model",
  bpm: (bpm) => `${bpm} BPM`,
  bars: (count) => many(count, "bar", "bars"),
  tracks: (count) => many(count, "track", "tracks"),
  notes: (count) => many(count, "note", "notes"),
  notesSoFar: (count) => `${many(count, "note", "notes")} so far`,
  tracksKept: (count) => `${many(count, "track", "tracks")} kept`,
  writing: (track, bar) => `Writing ${track}, bar ${bar}`,
  writingHeader: "Writing",
  stoppedAtBar: (bar) => `Stopped at bar ${bar}`,
  cancelledPill: "Stopped",
  examplePill: "Example",
  pastedPill: "Pasted",
  play: "Play",
  pause: "Pause",
  playWhatThereIs: "Play what there is",
  save: "Download",
  download: "Download MIDI",
  downloadLater: "Download MIDI (when the piece is complete)",
  fullscreen: "Fullscreen",
  leaveFullscreen: "Leave fullscreen",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoomRowsIn: "Higher rows",
  zoomRowsOut: "Lower rows",
  fit: "Fit",
  fitLabel: "Fit the whole piece",
  follow: "Follow",
  loop: "Loop",
  speed: (factor) => `Speed ${factor}`,
  mute: (track) => `Mute ${track}`,
  solo: (track) => `Solo ${track}`,
  volume: (track) => `Volume of ${track}`,
  muteLetter: "M",
  soloLetter: "S",
  close: "Close",
  askToFinish: "Ask to finish it",
  askToFix: "Ask to fix it",
  askForFile: "Ask for the file",
  dismiss: "Dismiss",
  fixThis: "Ask to fix this",
  otherFormats: "Other formats",
  formatMidi: "MIDI file",
  formatSound: "Sound file (WAV)",
  rendering: (percent) => `Making the sound file, ${percent} %`,
  cancel: "Cancel",
  panels: { continue: "Continue", chord: "Chords", theory: "Theory", review: "Checks" },
  openTheory: "Chords and theory",
  roll: "Piano roll",
  trackList: "Tracks",
  transport: "Playback",
  seek: "Position",
  barAndBeat: (bar, beat) => `Bar ${bar}.${beat}`,
  barAndBeatOf: (bar, beat, bars) => `Bar ${bar}.${beat} / ${bars}`,
  barNumber: (bar) => `Bar ${bar}`,
  review: (checks, repairs, warnings) =>
    both(
      checks && EN.checks(checks),
      repairs && EN.repairs(repairs),
      warnings && EN.warnings(warnings),
    ),
  checks: (count) => many(count, "check", "checks"),
  checksBody: "What a musician would look at again",
  checkLines: {
    bar_short: "The bar holds too few beats",
    bar_long: "The bar holds too many beats",
    no_notes: "The track has no notes",
    ends_early: "The track ends before the others",
    ends_late: "The track goes on after the others",
    silent_end: "Silence at the end",
    out_of_range: "Outside the range of the instrument",
    not_a_drum: "No sound of a drum kit",
    melody_on_drums: "A melody on a drum track",
    chord_clash: "The melody clashes with the chord",
    parallel_octaves: "Parallel octaves",
    parallel_fifths: "Parallel fifths",
    direct_octaves: "Direct octaves",
    direct_fifths: "Direct fifths",
    equal_velocities: "All notes are equally loud",
  } satisfies Lines,
  repairs: (count) => many(count, "repair", "repairs"),
  repairsBody: "Read differently from how it was written",
  repairNothing: "nothing",
  warnings: (count) => many(count, "warning", "warnings"),
  warningsBody: "What was wrong with the file, or has no place in a piece",
  warningPlace: (track, byte, count) =>
    both(track !== null && `Track ${track + 1}`, `byte ${byte}`, count > 1 && `${count} times`),
  more: (count) => `and ${many(count, "more", "more")}`,
  wishHeading: "What should come next?",
  wishes: [
    "Eight more bars in the same style",
    "A contrasting section",
    "A variation of these bars",
    "A second voice under the melody",
    "Richer chords",
    "An ending",
  ],
  wishLabel: "Your wish",
  wishGoesAlong: (from, to, isLoop) =>
    `${barSpan(from, to)}${isLoop ? ", the loop," : ""} will go along as notes.`,
  showMessage: "The whole message",
  send: "Send to the chat",
  sent: "Sent",
  chordLabel: "Chord symbol",
  lookUp: "Look up",
  chordsOfPiece: "In this piece",
  hear: "Hear it",
  bassNote: (name) => `${name} in the bass`,
  alsoRead: "Others read",
  numeralIn: (numeral, key) => `${numeral} in ${key}`,
  theoryHeading: "Theory references",
  theoryBody: "What the model reads before it composes.",
  references: {
    "harmony": ["Harmony", "Chords of a key, what follows what, cadences, modulation"],
    "chord-progressions": ["Chord progressions", "By style: pop, J-POP, jazz, blues, game, film"],
    "counterpoint": ["Counterpoint", "Intervals, motion, species, imitation, fugue"],
    "modes-and-scales": ["Modes and scales", "Modes, pentatonic, Japanese and symmetric scales"],
    "orchestration": ["Orchestration", "Ranges, registers, balance, doublings, ensembles"],
    "rhythm-patterns": ["Rhythm patterns", "Drum grids and accompaniment by style, odd metres"],
    "voice-leading": ["Voice leading", "How notes move from chord to chord, voicings, faults"],
  },
  allDocuments: "All references",
  opening: "Opening…",
  documentMissing: "This document could not be opened.",
  documentsRefused: "This app does not hand documents to a view. The model can read them.",
  askInChat: "Ask in the chat",
  askAgain: "Ask for it again",
  surface: "Shown as",
  rollName: "Roll",
  scoreName: "Score",
  scoreOf: (from, to, tracks) => `Score, bars ${from} to ${to}: ${tracks}`,
  barsOf: (from, to, bars) =>
    from === to ? `Bar ${from} of ${bars}` : `Bars ${from}–${to} of ${bars}`,
  pageBefore: "Page before",
  pageAfter: "Next page",
  partsLeft: (count) => `${many(count, "track", "tracks")} more: play others solo to see them.`,
  scoreAlone: "Staves are drawn inside an app that has this server.",
  scoreRefused: "This app does not hand a view what it needs to draw staves.",
  scoreMissing: "What is needed to draw staves could not be fetched.",
  scoreElsewhere: "Notation programs open the MIDI file.",
  copyAbc: "Copy as ABC",
  abcIs: "The score as ABC, which notation programs read too.",
  keysHeading: "Keys",
  spaceKey: "Space",
  shortcuts: {
    play: "Play, pause",
    bars: "Bar back, bar on",
    ends: "Beginning, end",
    loop: "Loop",
    hear: "Mute, solo the front track",
    follow: "Follow",
    pitches: "Higher, lower notes",
    zoom: "Zoom time",
    rows: "Zoom pitches",
    fit: "Fit the whole piece",
    help: "This sheet",
    close: "Close",
  },
  gesturesHeading: "Mouse and touch",
  gestures: [
    ["Drag", "Move"],
    ["Drag the ruler", "Loop"],
    ["Shift + wheel", "Scroll time"],
    ["Ctrl + wheel", "Zoom time"],
    ["Alt + wheel", "Zoom pitches"],
    ["Two fingers", "Move, zoom both ways"],
  ],
  copyHeading: "Copy this into the chat",
  copyAddress: "Copy the address",
  linkNotOpened: "This app did not open the page.",
  noMessages: "This app does not let a view write into the chat.",
  messageRefused: "The chat did not take the message.",
  noChat: "This page is open without a chat.",
  copy: "Copy",
  copied: "Copied",
  copyByHand: "Copying is not allowed here: the text is selected, use the keyboard.",
  stillFine: (notes) => `${many(notes, "note", "notes")} are kept and play.`,
  emptyHeading: "The score will draw itself here",
  emptyBody: "Notes appear as the model writes them, and play as soon as they are there.",
  cancelledHeading: "Stopped before the first note",
  cancelledBody: "Nothing arrived to draw or play. Ask again to start over.",
  failedHeading: "The piece could not be made",
  failedBody: "Ask again, or ask the model to correct it.",
  serverProblem: "The server reported a problem",
  withoutNotesHeading: "The notes did not reach this view",
  withoutNotesBody:
    "The piece is finished, but only its outline was passed on. The file is still complete.",
  emptiedHeading: "This view was reopened without its music",
  emptiedBody: "Ask for the piece again to see and hear it.",
  noSound: "No sound here",
  noSoundBody: "The browser gives this page no sound. Any music program plays the MIDI file.",
  soundFailed: "The sound file could not be made",
  soundTooLong: "It would last more than ten minutes. The MIDI file has no such limit.",
  soundRefusedWhy: "Some apps refuse large files. The MIDI file is small.",
  noDownload: "Files cannot be saved from here",
  noDownloadWhy: "This app does not let a view save files. Ask for the MIDI file in the chat.",
  downloadRefused: "The file was not saved",
  standaloneHeading: "Music from a chat, drawn and played",
  standaloneBody: (isWhole) =>
    `${isWhole ? "Play the example, or drop" : "Drop"} a piece here: ${
      isWhole ? "a MIDI file, " : ""
    }JSON or note text. It stays in this window.`,
  standaloneMeta: "Open on its own, without a chat",
  playExample: "Play the example",
  chooseFile: "Open a file…",
  dropHere: "Drop to open",
  openAnother: "Open another piece",
  unreadableFile: (file) => `${file} could not be read`,
  noMidiFiles: "This page is made for chats. The one that opens MIDI files is standalone.html.",
  trackBegins: (track, instrument) => `${track}, ${instrument}`,
  pieceComplete: (title) => `${title} is complete`,
  summaryTrack: (name, instrument, notes, low, high) =>
    `${name}, ${instrument}: ${many(notes, "note", "notes")}, ${low} to ${high}`,
  summaryDrums: (name, notes) => `${name}: ${many(notes, "stroke", "strokes")}`,
  readOut: (bar, beat, length, velocity) => `Bar ${bar}.${beat} · ${length} · velocity ${velocity}`,
  noteList: (track) =>
    `Notes of ${track}: left and right by note, up and down by track, page up and down by bar`,
  noteLine: (track, bar, beat, name, length, velocity) =>
    `${track}, bar ${bar} beat ${beat}, ${name}, ${length}, velocity ${velocity}`,
  noteValue: (mark, part) => `${EN_MARKS[mark] ?? ""}${EN_PARTS[part] ?? `${part}th`}`,
  quarters: (count) => `${count} ${count === "1" ? "quarter" : "quarters"}`,
  messageFinish: (title, bar) =>
    `Please finish “${title}”: it stopped at bar ${bar}. Keep what is there.`,
  messageFix: (error) =>
    `The piece could not be made. Please correct it and try again:\n\n${error}`,
  messageFile: (title) => `Please give me the MIDI file of “${title}”.`,
  messageContinue: (title, wish) =>
    `Please go on with “${title}”: ${wish}\nKeep what is there, and make the whole piece again.`,
  messageFixPlace: (title, what, place) =>
    `Please mend this in “${title}” and keep everything else: ${what}${place && `\n${place}`}`,
  messageAgain: "Please make the piece once more: its notes are no longer in the view.",
  messageDocument: (title, address) =>
    `Please read the theory reference “${title}” (${address}) and tell me what matters for this piece.`,
  excerpt: (from, to, facts) => `${barSpan(from, to)} (${facts}):`,
  keyName: (tonic, mode) => `${tonic} ${mode}`,
  bar: "Bar",
  chord: "Chord",
  velocity: "Velocity",
  lanes: {
    kick: "Kick",
    snare: "Snare",
    sideStick: "Side stick",
    clap: "Clap",
    toms: "Toms",
    closedHat: "Closed hat",
    openHat: "Open hat",
    ride: "Ride",
    crash: "Crash",
    percussion: "Percussion",
  },
};

/** Key words in front of “短調” and “長調”, the way Japanese names them. */
const JA_TONICS: Readonly<Record<string, string>> = {
  C: "ハ",
  D: "ニ",
  E: "ホ",
  F: "ヘ",
  G: "ト",
  A: "イ",
  B: "ロ",
};

const JA_MARKS: Readonly<Record<string, string>> = { d: "付点", dd: "複付点", T: "3連" };

const JA: Strings = {
  language: "ja",
  appName: "Onpu",
  untitled: "無題",
  newPiece: "新しい曲",
  waiting: "モデルを待っています",
  bpm: (bpm) => `${bpm} BPM`,
  bars: (count) => `${count}小節`,
  tracks: (count) => `${count}トラック`,
  notes: (count) => `${count}音`,
  notesSoFar: (count) => `ここまで${count}音`,
  tracksKept: (count) => `${count}トラックを保持`,
  writing: (track, bar) => `${track}を作曲中、${bar}小節目`,
  writingHeader: "作曲中",
  stoppedAtBar: (bar) => `${bar}小節目で停止`,
  cancelledPill: "停止",
  examplePill: "サンプル",
  pastedPill: "貼り付け",
  play: "再生",
  pause: "一時停止",
  playWhatThereIs: "ここまでを再生",
  save: "保存",
  download: "MIDIを保存",
  downloadLater: "MIDIを保存（完成後）",
  fullscreen: "全画面",
  leaveFullscreen: "全画面を終了",
  zoomIn: "拡大",
  zoomOut: "縮小",
  zoomRowsIn: "行を高く",
  zoomRowsOut: "行を低く",
  fit: "全体",
  fitLabel: "曲全体を表示",
  follow: "追従",
  loop: "ループ",
  speed: (factor) => `速度 ${factor}`,
  mute: (track) => `${track}をミュート`,
  solo: (track) => `${track}をソロ`,
  volume: (track) => `${track}の音量`,
  muteLetter: "M",
  soloLetter: "S",
  close: "閉じる",
  askToFinish: "続きを頼む",
  askToFix: "修正を頼む",
  askForFile: "ファイルを頼む",
  dismiss: "閉じる",
  fixThis: "ここの修正を頼む",
  otherFormats: "ほかの形式",
  formatMidi: "MIDIファイル",
  formatSound: "音声ファイル（WAV）",
  rendering: (percent) => `音声ファイルを作成中、${percent}%`,
  cancel: "中止",
  panels: { continue: "続き", chord: "コード", theory: "理論", review: "確認" },
  openTheory: "コードと理論",
  roll: "ピアノロール",
  trackList: "トラック",
  transport: "再生",
  seek: "再生位置",
  barAndBeat: (bar, beat) => `${bar}小節 ${beat}拍`,
  barAndBeatOf: (bar, beat, bars) => `${bar}.${beat} / ${bars}小節`,
  barNumber: (bar) => `${bar}小節目`,
  review: (checks, repairs, warnings) =>
    both(
      checks && JA.checks(checks),
      repairs && JA.repairs(repairs),
      warnings && JA.warnings(warnings),
    ),
  checks: (count) => `確認 ${count}件`,
  checksBody: "音楽として見直したい箇所",
  checkLines: {
    bar_short: "小節の拍が足りません",
    bar_long: "小節の拍が多すぎます",
    no_notes: "トラックに音符がありません",
    ends_early: "ほかのトラックより早く終わります",
    ends_late: "ほかのトラックが終わっても続きます",
    silent_end: "曲の終わりに無音が続きます",
    out_of_range: "楽器の音域を外れています",
    not_a_drum: "ドラムにない音です",
    melody_on_drums: "ドラムのトラックに旋律があります",
    chord_clash: "メロディがコードとぶつかります",
    parallel_octaves: "連続8度",
    parallel_fifths: "連続5度",
    direct_octaves: "並達8度",
    direct_fifths: "並達5度",
    equal_velocities: "すべての音が同じ強さです",
  } satisfies Lines,
  repairs: (count) => `修復 ${count}件`,
  repairsBody: "書かれたものと違う形で読み取った箇所",
  repairNothing: "なし",
  warnings: (count) => `警告 ${count}件`,
  warningsBody: "ファイルの誤りと、曲に入らなかったもの",
  warningPlace: (track, byte, count) =>
    both(track !== null && `トラック${track + 1}`, `${byte}バイト目`, count > 1 && `${count}回`),
  more: (count) => `ほか${count}件`,
  wishHeading: "続きをどうしますか",
  wishes: [
    "同じ雰囲気であと8小節",
    "対照的なセクション",
    "この部分の変奏",
    "メロディにハモりを足す",
    "コードをもっと豊かに",
    "エンディング",
  ],
  wishLabel: "希望",
  wishGoesAlong: (from, to, isLoop) =>
    `${from}〜${to}小節${isLoop ? "（ループ範囲）" : ""}の音符を添えて送ります。`,
  showMessage: "送る文の全体",
  send: "チャットに送る",
  sent: "送りました",
  chordLabel: "コードネーム",
  lookUp: "調べる",
  chordsOfPiece: "この曲のコード",
  hear: "聴く",
  bassNote: (name) => `ベースは${name}`,
  alsoRead: "別の読み方",
  numeralIn: (numeral, key) => `${key}の${numeral}`,
  theoryHeading: "音楽理論の資料",
  theoryBody: "モデルが作曲の前に読む資料です（英語）。",
  references: {
    "harmony": ["和声", "調の和音、進行、終止形、転調"],
    "chord-progressions": ["コード進行", "ポップス、J-POP、ジャズ、ブルース、ゲーム、映画"],
    "counterpoint": ["対位法", "音程、声部の動き、類的対位法、模倣、フーガ"],
    "modes-and-scales": ["旋法と音階", "教会旋法、五音音階、日本の音階、対称音階"],
    "orchestration": ["管弦楽法", "音域、音区、バランス、重ね方、編成"],
    "rhythm-patterns": ["リズムパターン", "スタイル別のドラムと伴奏、変拍子"],
    "voice-leading": ["声部進行", "和音から和音への動き、ボイシング、禁則"],
  },
  allDocuments: "資料一覧",
  opening: "読み込み中…",
  documentMissing: "この資料を開けませんでした。",
  documentsRefused: "このアプリでは画面から資料を開けません。モデルは読めます。",
  askInChat: "チャットで頼む",
  askAgain: "もう一度頼む",
  surface: "表示",
  rollName: "ロール",
  scoreName: "楽譜",
  scoreOf: (from, to, tracks) => `楽譜、${from}〜${to}小節：${tracks}`,
  barsOf: (from, to, bars) => from === to ? `${from} / ${bars}小節` : `${from}–${to} / ${bars}小節`,
  pageBefore: "前のページ",
  pageAfter: "次のページ",
  partsLeft: (count) => `ほか${count}トラックはソロにすると表示されます。`,
  scoreAlone: "五線譜は、このサーバーにつないだアプリの中で表示されます。",
  scoreRefused: "このアプリでは五線譜の表示に必要なものを受け取れません。",
  scoreMissing: "五線譜の表示に必要なものを読み込めませんでした。",
  scoreElsewhere: "楽譜ソフトではMIDIファイルを開けます。",
  copyAbc: "ABC記譜でコピー",
  abcIs: "楽譜ソフトでも読めるABC記譜です。",
  keysHeading: "キー操作",
  spaceKey: "スペース",
  shortcuts: {
    play: "再生、一時停止",
    bars: "前の小節、次の小節",
    ends: "先頭、末尾",
    loop: "ループ",
    hear: "手前のトラックをミュート、ソロ",
    follow: "追従",
    pitches: "高い音、低い音",
    zoom: "時間の拡大、縮小",
    rows: "音高の拡大、縮小",
    fit: "曲全体を表示",
    help: "この一覧",
    close: "閉じる",
  },
  gesturesHeading: "マウスとタッチ",
  gestures: [
    ["ドラッグ", "移動"],
    ["ルーラーをドラッグ", "ループ"],
    ["Shift + ホイール", "時間方向にスクロール"],
    ["Ctrl + ホイール", "時間の拡大、縮小"],
    ["Alt + ホイール", "音高の拡大、縮小"],
    ["2本指", "移動、縦横の拡大、縮小"],
  ],
  copyHeading: "チャットに貼り付けてください",
  copyAddress: "アドレスをコピー",
  linkNotOpened: "このアプリではページを開けませんでした。",
  noMessages: "このアプリでは画面からチャットに書き込めません。",
  messageRefused: "チャットがメッセージを受け取りませんでした。",
  noChat: "チャットなしで開いています。",
  copy: "コピー",
  copied: "コピーしました",
  copyByHand: "ここではコピーできません。選択された文をキーボードでコピーしてください。",
  stillFine: (notes) => `${notes}音はそのまま残り、再生できます。`,
  emptyHeading: "ここに楽譜が描かれます",
  emptyBody: "モデルが書いた音から順に現れ、すぐに再生できます。",
  cancelledHeading: "最初の音の前に停止しました",
  cancelledBody: "描ける音がありません。もう一度頼んでください。",
  failedHeading: "曲を作れませんでした",
  failedBody: "もう一度頼むか、モデルに修正を頼んでください。",
  serverProblem: "サーバーで問題が起きました",
  withoutNotesHeading: "音符がこの画面に届いていません",
  withoutNotesBody: "曲は完成していますが、概要だけが渡されました。ファイルは揃っています。",
  emptiedHeading: "曲のデータなしで再表示されました",
  emptiedBody: "もう一度曲を頼むと、表示と再生ができます。",
  noSound: "音を出せません",
  noSoundBody: "ブラウザーがこの画面に音を許していません。MIDIファイルは音楽ソフトで再生できます。",
  soundFailed: "音声ファイルを作れませんでした",
  soundTooLong: "10分を超えています。MIDIファイルなら保存できます。",
  soundRefusedWhy: "大きなファイルを断るアプリがあります。MIDIファイルは小さいです。",
  noDownload: "ここからは保存できません",
  noDownloadWhy: "このアプリは保存を許していません。チャットでMIDIファイルを頼んでください。",
  downloadRefused: "保存されませんでした",
  standaloneHeading: "チャットで生まれた曲を、見て聴く",
  standaloneBody: (isWhole) =>
    `${isWhole ? "サンプルを再生するか、" : ""}曲（${
      isWhole ? "MIDIファイル、" : ""
    }JSON、音符テキスト）をここにドロップしてください。外部には送られません。`,
  standaloneMeta: "チャットなしで開いています",
  playExample: "サンプルを再生",
  chooseFile: "ファイルを開く…",
  dropHere: "ドロップして開く",
  openAnother: "別の曲を開く",
  unreadableFile: (file) => `${file} を読み取れませんでした`,
  noMidiFiles: "このページはチャット用です。MIDIファイルを開けるのは standalone.html です。",
  trackBegins: (track, instrument) => `${track}、${instrument}`,
  pieceComplete: (title) => `${title}が完成しました`,
  summaryTrack: (name, instrument, notes, low, high) =>
    `${name}、${instrument}、${notes}音、${low}から${high}`,
  summaryDrums: (name, notes) => `${name}、${notes}打`,
  readOut: (bar, beat, length, velocity) =>
    `${bar}小節 ${beat}拍 · ${length} · ベロシティ ${velocity}`,
  noteList: (track) => `${track}の音符：左右で音符、上下でトラック、PageUpとPageDownで小節を移動`,
  noteLine: (track, bar, beat, name, length, velocity) =>
    `${track}、${bar}小節${beat}拍、${name}、${length}、ベロシティ${velocity}`,
  noteValue: (mark, part) => `${JA_MARKS[mark] ?? ""}${part === 1 ? "全" : `${part}分`}音符`,
  quarters: (count) => `4分音符${count}個分`,
  messageFinish: (title, bar) =>
    `「${title}」は${bar}小節目で止まりました。今あるものはそのままで、最後まで完成させてください。`,
  messageFix: (error) => `曲を作れませんでした。直してもう一度お願いします。\n\n${error}`,
  messageFile: (title) => `「${title}」のMIDIファイルをください。`,
  messageContinue: (title, wish) =>
    `「${title}」の続きをお願いします。${wish}\n今あるものはそのままで、曲全体を作り直してください。`,
  messageFixPlace: (title, what, place) =>
    `「${title}」の次の箇所を直してください。ほかはそのままで。${what}${place && `\n${place}`}`,
  messageAgain: "曲をもう一度作ってください。画面に音符が残っていません。",
  messageDocument: (title, address) =>
    `音楽理論の資料「${title}」（${address}）を読んで、この曲に役立つことを教えてください。`,
  excerpt: (from, to, facts) => `${from}〜${to}小節（${facts}）：`,
  keyName: (tonic, mode) => {
    const name = JA_TONICS[tonic[0]];
    const accidental = tonic.slice(1) === "#" ? "嬰" : tonic.slice(1) === "b" ? "変" : "";
    if (name === undefined || (mode !== "major" && mode !== "minor")) return `${tonic} ${mode}`;
    return `${accidental}${name}${mode === "major" ? "長調" : "短調"}`;
  },
  bar: "小節",
  chord: "コード",
  velocity: "ベロシティ",
  lanes: {
    kick: "キック",
    snare: "スネア",
    sideStick: "リムショット",
    clap: "クラップ",
    toms: "タム",
    closedHat: "クローズHH",
    openHat: "オープンHH",
    ride: "ライド",
    crash: "クラッシュ",
    percussion: "パーカッション",
  },
};

/** Texts by language; the first part of a language tag decides. */
export const STRINGS: Readonly<Record<string, Strings>> = { en: EN, ja: JA };

/** Gives the texts for a language tag such as `ja-JP`; English for what is not translated. */
export function findStrings(locale: string | undefined): Strings {
  return STRINGS[(locale ?? "en").toLowerCase().split("-")[0]] ?? EN;
}
