/**
 * Accepted spellings of every field. A spelling is compared without case, spaces, `_`, `-` and `.`, so `startTime`,
 * `start_time` and `Start time` are one row here: `starttime`.
 */
export type AliasTable<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Fields of a note, of a group of notes, and of anything else that has a place in time. */
export const NOTE_ALIASES = listSpellings({
  pitch: `
    pitch pitches note notenumber notename midi midinote midinumber midipitch midikey key
    keynumber keys tone tones pitchname drum sound hit hits p n nn 音高 音`,
  name: "name",
  step: "step letter",
  octave: "octave oct register",
  alter: "alter alteration accidental",
  chord: "chord chords chordsymbol chordname symbol harmony コード 和音",
  root: "root rootnote",
  quality: "quality chordquality chordtype",
  bar: "bar measure barnumber measurenumber startbar startmeasure barstart frombar takt 小節",
  beat: "beat onbeat beatnumber atbeat beatposition 拍",
  start: `
    start starttime time t offset position pos onset onsettime at when begin startat startposition
    startoffset timestamp noteon`,
  startBeats: `
    startbeat startbeats startq startquarter startquarters tbeats onsetbeat onsetbeats
    onsetquarter timebeats timeinbeats beatoffset offsetbeats quarterposition`,
  startTicks: `
    tick ticks starttick startticks onsettick onsetticks timeticks absolutetick absolutetime
    abstick positionticks`,
  startSeconds: `
    startseconds startsec startsecs starttimeseconds starttimesec timesec timesecs timeseconds
    timeinseconds onsetseconds onsetsec seconds sec`,
  startMilliseconds: "startms starttimems startmillis timems timemillis onsetms timestampms ms",
  startSteps: "startstep quantizedstartstep stepindex steps",
  delta: "delta deltatime deltaticks dt",
  duration: "duration dur length len value d notelength notevalue rhythm notetype 長さ 音価",
  durationBeats: `
    durationbeats durationinbeats durbeats durq durationq durationquarters quarterlength
    lengthbeats beats lengthinbeats numbeats beatduration`,
  durationTicks: "durationticks durationintick durationinticks durticks lengthticks gateticks",
  durationSeconds: `
    durationseconds durationsec durationsecs durationinseconds dursec durseconds lengthseconds
    lengthsec`,
  durationMilliseconds: "durationms durms lengthms durationmillis",
  durationBars: `
    bars measures durationbars lengthbars lengthinbars numbars barcount barlength nummeasures`,
  durationSteps: "durationsteps lengthsteps",
  dots: "dots dotted dot",
  tuplet: "tuplet triplet istriplet",
  end: "end stop off noteoff until to",
  endTime: "endtime stoptime offtime",
  endBeats: "endbeat endbeats endq stopbeat",
  endTicks: "endtick endticks stoptick",
  endSeconds: "endseconds endsec endtimeseconds endtimesec",
  endMilliseconds: "endms endtimems endmillis",
  endSteps: "endstep quantizedendstep",
  endBar: "endbar endmeasure tobar lastbar barend",
  velocity: "velocity vel v velo dyn dynamic dynamics velocities 強さ ベロシティ",
  loudness: "volume loudness intensity gain amplitude amp vol level",
  rest: "rest isrest silence silent",
  type: "type kind event eventtype",
  tie: "tie tied ties tietonext istied",
  grace: "grace isgrace gracenote",
  articulation: "articulation articulations art",
  staccato: "staccato",
  accent: "accent accented",
  lyric: "lyric lyrics syllable word text 歌詞",
  repeat: "repeat repeats repeated repetitions loop loops looped times repeatcount count",
  every: "every repeatevery period interval",
  items: "notes events sequence items data melody content children group phrase",
  pattern: "pattern patternid patternname patternref clip riff motif use ref",
  track: "track trackname trackid trackindex part partname voicename",
  instrument: "instrument instrumentname inst",
  program: "program programnumber patch gmprogram",
  isDrum: "isdrum isdrums drums percussion ispercussion",
  channel: "channel ch midichannel",
  timeSignature: "timesignature timesig meter metre",
  controllers: "cc ccs controlchange controlchanges controllers controls controller",
  bend: "bend pitchbend pitchbends pb bends",
  sustain: "sustain pedal sustainpedal hold damper",
});

/** A field of {@link NOTE_ALIASES}. */
export type NoteField = keyof typeof NOTE_ALIASES;

/** Fields that say where an entry starts, the one that counts first. */
// deno-fmt-ignore
export const POSITIONS: readonly NoteField[] = [
  "startTicks", "bar", "beat", "startBeats", "startSeconds", "startMilliseconds", "startSteps",
  "start",
];

/** Fields that say how long an entry lasts, the one that counts first. */
// deno-fmt-ignore
export const LENGTHS: readonly NoteField[] = [
  "durationTicks", "duration", "durationBeats", "durationSeconds", "durationMilliseconds",
  "durationSteps", "durationBars", "endTicks", "endBeats", "endSeconds", "endMilliseconds",
  "endSteps", "end", "endTime", "endBar",
];

/** Fields of a track. */
export const TRACK_ALIASES = listSpellings({
  name: "name trackname title label partname track part 名前 パート名",
  items: `
    notes events sequence data items note melody content music score phrase chords bars measures
    voices pitches sections 音符 ノート`,
  instrument:
    "instrument instrumentname inst sound patch timbre preset voice instruments 楽器 音色",
  program: `
    program programnumber gmprogram midiprogram programchange gm instrumentnumber instrumentid
    midiinstrument gminstrument family`,
  kit: "kit drumkit",
  channel: "channel ch midichannel channelnumber",
  port: "port midiport",
  isDrum: "isdrum isdrums isdrumtrack ispercussion percussion drumtrack",
  drums: "drums drum lanes grid beats ドラム 打楽器",
  stepsPerBeat: "stepsperbeat stepsperquarter stepsperquarternote",
  barCount: "barcount numbars totalbars lengthinbars lengthbars nummeasures",
  play: "play accompaniment comping",
  volume: "volume vol gain level channelvolume 音量",
  pan: "pan panning panorama",
  feel: "feel groove",
  swing: "swing swingratio swingamount shuffle",
  swingUnit: "swingunit swinggrid swingsubdivision swingresolution",
  humanize: "humanize humanise humanized humanization humanisation",
  velocity: "velocity vel dynamics dynamic dyn defaultvelocity",
  duration: "duration defaultduration notelength dur",
  octave: "octave oct register defaultoctave",
  transpose: "transpose transposition semitones",
  controllers: "cc ccs controlchange controlchanges controllers controls",
  bends: "bends bend pitchbend pitchbends",
  sustain: "sustain pedal sustainpedal damper",
  lyrics: "lyrics lyric words 歌詞",
  repeat: "repeat repeats loop loops looped times repetitions repeatcount",
  bar: "startbar startmeasure bar frombar",
  start: "start starttime offset startbeat startbeats position",
  placements: "placements arrangement clips patterns order pattern sequences",
  endTicks: "endoftrackticks",
});

/** A field of {@link TRACK_ALIASES}. */
export type TrackField = keyof typeof TRACK_ALIASES;

/** Fields of the piece. */
export const PIECE_ALIASES = listSpellings({
  title: "title songtitle songname piecename name song タイトル 曲名 題名",
  bpm: "bpm tempo qpm tempobpm bpmtempo speed beatsperminute initialtempo tempomarking テンポ 速さ",
  tempos: "tempos tempochanges tempomap tempoevents tempotrack bpms",
  timeSignature: "timesignature meter metre timesig ts signature time 拍子",
  timeSignatures: `
    timesignatures timesignaturechanges meterchanges meters metres metermap timesigs`,
  beatsPerBar: "beatsperbar beatspermeasure",
  key: "key keysignature keysig tonality keyname 調 キー 調性",
  keys: "keys keychanges keysignatures keysignaturechanges modulations",
  mode: "mode scale scaletype",
  sections: "sections section セクション",
  form: "form structure songform formorder sectionorder 構成 形式",
  pickup: "pickup pickupbeats anacrusis upbeat auftakt 弱起 アウフタクト",
  style: "style genre texture technique",
  counterpoint: "counterpoint iscounterpoint",
  markers: "markers marks cues rehearsalmarks cuepoints",
  chords:
    "chords chordprogression progression chordlane harmony chordtrack changes leadsheet コード コード進行",
  lyrics: "lyrics lyric words syllables 歌詞",
  feel: "feel groove",
  swing: "swing swingratio swingamount shuffle",
  swingUnit: "swingunit swinggrid swingsubdivision swingresolution",
  humanize: "humanize humanise humanized humanization humanisation",
  seed: "seed randomseed",
  bars: "bars measures totalbars lengthbars barcount numbars totalmeasures lengthinbars",
  duration: "duration totalticks length",
  totalTime: "totaltime",
  totalQuantizedSteps: "totalquantizedsteps",
  quantization: "quantizationinfo",
  stepsPerQuarter: "stepsperquarter stepsperbeat",
  ppq: `
    ppq ppqn ticksperquarter ticksperquarternote ticksperbeat tpq tpqn division divisions
    timedivision timebase`,
  unit: "unit units timeunit timeunits timeformat durationunit durationunits",
  tracks:
    "tracks track parts part voices staves layers stems instruments channels トラック パート 楽器編成",
  items: "notes events sequence data items melody 音符 ノート メロディ",
  patterns: "patterns clips motifs riffs phrases loops",
  placements: "placements arrangement order playlist timeline",
  repeat: "repeat repeats times loop repetitions",
  velocity: "velocity dynamics dynamic defaultvelocity",
  defaultDuration: "defaultduration",
  drums: "drums drumgrid ドラム",
  play: "play accompaniment comping",
  instrument: "instrument instrumentname sound",
  program: "program gmprogram patch",
  channel: "channel midichannel",
  isDrum: "isdrum ispercussion",
  volume: "volume vol",
  pan: "pan panning",
  octave: "octave",
  transpose: "transpose transposition",
  controllers: "cc controlchanges controllers",
  bends: "pitchbends bends",
  sustain: "sustain pedal",
  header: "header meta metadata settings info global globals properties",
});

/** A field of {@link PIECE_ALIASES}. */
export type PieceField = keyof typeof PIECE_ALIASES;

/** Fields of an entry of a list of changes: tempo, time signature, key, section, marker, chord, lyric, control. */
export const ENTRY_ALIASES = listSpellings({
  bpm: "bpm tempo qpm tempobpm speed value beatsperminute",
  microseconds: "microsecondsperquarter microsecondsperbeat uspq mpqn settempo",
  signature: "timesignature signature meter metre timesig value ts",
  beatUnit: "beatunit unit beat note notevalue reference referencenote",
  numerator: "numerator num top upper count beats beatsperbar beatsperm",
  denominator: "denominator den denom bottom lower beattype beatunit beatvalue unit",
  key: "key keysignature tonic value keysig root name",
  mode: "mode scale scaletype quality",
  name: "name section label title id type part text sectionname",
  text: "text marker name label title lyric syllable word value content",
  symbol: "symbol chord name chordsymbol chordname harmony value label text",
  root: "root rootnote",
  quality: "quality chordquality chordtype type",
  bass: "bass slash bassnote",
  track: "track trackindex trackname part",
  controller: "controller number cc control controllernumber controltype name type",
  value: "value val amount level v bend pitchbend down on",
  pattern: "pattern patternid patternname name clip ref id use",
  swing: "swing amount ratio value percent percentage swingratio swingamount",
  swingUnit: "swingunit unit grid subdivision resolution note type",
  humanize: "humanize humanise humanized humanization humanisation",
  isOn: "enabled on active",
  amount: "amount strength intensity depth level percent percentage value",
  timing: `
    timing time timingrange timingvariation timingvariance timingjitter timingamount timingticks
    jitter ticks`,
  timingMilliseconds: "timingms ms milliseconds timems timingmilliseconds",
  dynamics: `
    dynamics velocity vel velocityrange velocityvariation velocityvariance velocityjitter
    velocityamount loudness volume`,
  seed: "seed randomseed",
  number: "number program midi gm id value programnumber",
});

/** A field of {@link ENTRY_ALIASES}. */
export type EntryField = keyof typeof ENTRY_ALIASES;

/** Fields of a way to play chords. */
export const PLAY_ALIASES = listSpellings({
  style: "style type kind play name technique figure texture figuration method mode",
  pattern: "pattern motion variation variant bassline line",
  direction: "direction dir order stroke strokes strumdirection arpeggiodirection shape contour",
  rhythm: "rhythm grid steps hits rhythmpattern rhythmgrid strumpattern strummingpattern sequence",
  stepsPerBeat: "stepsperbeat stepsperquarter stepsperquarternote",
  every: `
    every subdivision division rate speed notelength notevalue stepsize steplength resolution
    interval unit`,
  octave: "octave oct register startoctave baseoctave defaultoctave",
  velocity: "velocity vel dynamics dynamic dyn loudness defaultvelocity",
  articulation: "articulation articulations art gate notegate",
  spread: "spread strumspread strumspeed strumdelay stringdelay spreadticks",
});

/** A field of {@link PLAY_ALIASES}. */
export type PlayField = keyof typeof PLAY_ALIASES;

/** Keys that hold a whole piece inside an answer, a call or an export. */
// deno-fmt-ignore
export const WRAPPERS: readonly string[] = [
  "composition", "song", "piece", "music", "score", "midi", "arguments", "args", "input", "params",
  "parameters", "payload", "body", "request", "data", "result", "output", "response", "project",
  "sequence", "notesequence", "track", "value", "content", "json", "toolinput",
  "structuredcontent",
];

/** Keys that people write for themselves: they are passed over without a repair. */
// deno-fmt-ignore
export const COMMENTS: ReadonlySet<string> = new Set([
  "comment", "comments", "description", "desc", "id", "uuid", "uid", "color", "colour", "tags",
  "tag", "author", "composer", "artist", "arranger", "lyricist", "copyright", "license", "version",
  "schema", "schemaversion", "metadata", "meta", "remark", "remarks", "explanation", "rationale",
  "reason", "hand", "finger", "fingering", "staff", "stave", "clef", "role", "mood", "style",
  "genre", "emotion", "index", "number", "hint", "hints", "info", "source", "date", "created",
  "createdat", "updated", "language", "lang", "todo", "selected", "muted", "mute", "solo",
  "visible", "enabled", "active", "collapsed", "icon", "emoji", "function", "roman", "degree",
  "stem", "beam", "voice", "layer", "section", "hidden", "intervals", "inversion", "format",
  "filename", "url", "energy", "density", "subtitle", "album", "year", "key_name", "range",
  "technique", "effects", "reverb", "chorus", "enharmonic", "frequency", "type", "kind", "mimetype", "jsonrpc", "method", "tool", "toolname", "freq", "hz",
  "releasevelocity", "noteoffvelocity", "offvelocity",
]);

/** Lists the spellings of each field, which are written with blanks between. */
function listSpellings<Field extends string>(
  rows: Readonly<Record<Field, string>>,
): AliasTable<Field> {
  const entries = Object.entries<string>(rows).map((
    [field, row],
  ) => [field, row.trim().split(/\s+/)]);
  return Object.fromEntries(entries);
}
