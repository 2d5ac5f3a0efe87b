/**
 * Onpu reads music that a model wrote, however loosely, and makes it exact.
 *
 * @module
 */

// Errors
export {
  ERROR_CODES,
  type ErrorCode,
  OnpuError,
  type OnpuErrorDetails,
  quoteValue,
} from "./lib/errors.ts";

// Instruments
export {
  type Drum,
  drumName,
  DRUMS,
  findDrum,
  isDrumName,
  type Kit,
  KITS,
} from "./lib/instrument/drum.ts";
export { findProgram, type Program, programName, PROGRAMS } from "./lib/instrument/program.ts";

// Answers
export type { ChangeDto } from "./lib/dto/change_dto.ts";
export { checkDto } from "./lib/dto/check_dto.ts";
export {
  CHORD_DTO_SCHEMA,
  type ChordDto,
  type ChordDtoOptions,
  type ChordReadingDto,
  toChordDto,
} from "./lib/dto/chord_dto.ts";
export {
  COMPOSITION_DTO_SCHEMA,
  type CompositionDto,
  type CompositionDtoOptions,
  type RepairDto,
  type SectionDto,
  toCompositionDto,
  type TruncationDto,
} from "./lib/dto/composition_dto.ts";
export { DTO_FORMATS, type DtoFormat, encodeDto, parseDtoFormat } from "./lib/dto/encode_dto.ts";
export type { FindingDto } from "./lib/dto/finding_dto.ts";
export type { JsonSchema } from "./lib/dto/object_schema.ts";
export { preview } from "./lib/dto/preview.ts";
export {
  type BarDto,
  READING_DTO_SCHEMA,
  type ReadingDto,
  type ReadingDtoOptions,
  type ReadTrackDto,
  toReadingDto,
  type WarningDto,
} from "./lib/dto/reading_dto.ts";
export {
  type NextChordDto,
  type ProgressionDto,
  SUGGESTION_DTO_SCHEMA,
  type SuggestionDto,
  toSuggestionDto,
} from "./lib/dto/suggestion_dto.ts";
export type { TrackDto } from "./lib/dto/track_dto.ts";

// Spelling
export { findNearest } from "./lib/nearest.ts";

// Pitch
export {
  formatNoteName,
  formatPitch,
  isGermanNoteName,
  type Letter,
  type NoteName,
  type NoteNameOptions,
  parseNoteName,
  parsePitch,
  toPitch,
  toPitchClass,
} from "./lib/pitch/note_name.ts";
export {
  formatInterval,
  type Interval,
  parseInterval,
  transposeName,
} from "./lib/pitch/interval.ts";
export {
  formatKey,
  type Key,
  keySignature,
  type Mode,
  parseKey,
  spellPitch,
} from "./lib/pitch/key.ts";

// Scales
export { parseScale, scaleNotes } from "./lib/scale/parse_scale.ts";
export { type Scale, SCALE_SOURCES, SCALES } from "./lib/scale/scale.ts";

// Harmony
export { chordsInKey, type KeyChord, type KeyChords } from "./lib/harmony/chords_in_key.ts";
export type { HarmonicFunction } from "./lib/harmony/harmonic_function.ts";
export { type Progression, PROGRESSIONS } from "./lib/harmony/progression.ts";
export type { ProgressionStyle } from "./lib/harmony/progression_style.ts";
export {
  type ChordScale,
  scalesForChord,
  type ScalesForChordOptions,
} from "./lib/harmony/scales_for_chord.ts";
export {
  type ChordSuggestions,
  type NextChord,
  suggestChords,
  type SuggestChordsOptions,
  type SuggestedProgression,
} from "./lib/harmony/suggest_chords.ts";

// Analysis
export type {
  Analysis,
  AnalysisSource,
  Cadence,
  CadenceKind,
  ChordSpan,
  KeyReading,
  KeySpan,
  TrackAnalysis,
} from "./lib/analysis/analysis.ts";
export { analyze } from "./lib/analysis/analyze.ts";
export { findGrid, type GridReading } from "./lib/analysis/find_grid.ts";

// Time
export {
  beatsToTicks,
  type DurationOptions,
  formatDuration,
  parseDuration,
  PPQ,
} from "./lib/time/duration.ts";
export {
  barTicks,
  beatTicks,
  createMeter,
  type Meter,
  parseTimeSignature,
  type TimeSignature,
} from "./lib/time/bar_beat.ts";
export {
  createTempoMap,
  parseTempo,
  TEMPO_TERMS,
  type TempoChange,
  type TempoMap,
  type TempoTerm,
} from "./lib/time/tempo.ts";

// Pieces
export { checkComposition } from "./lib/composition/check_composition.ts";
export {
  type ChordChange,
  type Composition,
  type ControllerChange,
  type Feel,
  type KeyChange,
  LIMITS,
  type Lyric,
  type Marker,
  type Note,
  type PitchBend,
  type Section,
  STRAIGHT,
  type TimeSignatureChange,
  type Track,
} from "./lib/composition/composition.ts";
export { applyFeel } from "./lib/composition/feel.ts";
export { applySwing } from "./lib/composition/swing.ts";

// MIDI files
export { type DecodedMidi, decodeMidi, type DecodeMidiOptions } from "./lib/midi/decode_midi.ts";
export { encodeMidi, type EncodeMidiOptions } from "./lib/midi/encode_midi.ts";
export { toFileName } from "./lib/midi/file_name.ts";
export { MIDI_WARNINGS, type MidiWarning, type MidiWarningCode } from "./lib/midi/midi_warning.ts";

// Sound
export { encodeWav } from "./lib/sound/encode_wav.ts";
export { limit } from "./lib/sound/limit.ts";
export { mixLevel } from "./lib/sound/mix_level.ts";
export { renderRoom, ROOM_LEVEL } from "./lib/sound/room.ts";
export {
  createSchedule,
  firstAt,
  type Schedule,
  type TimedBend,
  type TimedMix,
  type TimedNote,
} from "./lib/sound/schedule.ts";
export {
  articulate,
  type Articulation,
  createSoundBank,
  type Played,
  type Sound,
  type SoundBank,
} from "./lib/sound/sound.ts";
export { SAMPLE_RATE } from "./lib/sound/tone.ts";
export { toWav, type ToWavOptions } from "./lib/sound/to_wav.ts";

// Note text
export type { BarOptions } from "./lib/notation/bar_lines.ts";
export {
  type ChordLane,
  type ChordLaneContext,
  parseChordLane,
} from "./lib/notation/parse_chord_lane.ts";
export {
  type DrumGrid,
  type DrumGridOptions,
  type DrumGridProblem,
  parseDrumGrid,
} from "./lib/notation/parse_drum_grid.ts";
export {
  type BarCheck,
  continueNoteText,
  endNoteText,
  type NoteText,
  type NoteTextContext,
  type NoteTextEnd,
  type NoteTextState,
  type NoteTextStep,
  parseNoteText,
  startNoteText,
} from "./lib/notation/parse_note_text.ts";
export {
  formatChordLane,
  type FormatChordLaneOptions,
  type FormattedChordLane,
} from "./lib/notation/format_chord_lane.ts";
export {
  formatDrumGrid,
  type FormatDrumGridOptions,
  type FormattedDrumGrid,
} from "./lib/notation/format_drum_grid.ts";
export {
  formatNoteText,
  type FormatNoteTextOptions,
  type FormattedNoteText,
} from "./lib/notation/format_note_text.ts";
export {
  NOTATION_PROBLEMS,
  type NotationProblem,
  type NotationProblemCode,
} from "./lib/notation/problem.ts";
export {
  type BarRange,
  type BarText,
  UNSAID,
  type Unsaid,
  type UnsaidCode,
} from "./lib/notation/unsaid.ts";

// Staff notation
export { toAbc, type ToAbcOptions } from "./lib/abc/to_abc.ts";
export { toMusicXml, type ToMusicXmlOptions } from "./lib/musicxml/to_musicxml.ts";

// The musician's check
export { type Finding, type FindingCode, FINDINGS } from "./lib/review/finding.ts";
export type { MisfilledBar } from "./lib/review/misfilled_bars.ts";
export { reviewComposition, type ReviewOptions } from "./lib/review/review_composition.ts";

// Transforms
export {
  type AppliedStep,
  type AppliedTransforms,
  applyTransforms,
} from "./lib/transform/apply_transforms.ts";
export { findTransform, type TransformStep } from "./lib/transform/read_step.ts";
export { type RemarkCode, REMARKS, type TransformRemark } from "./lib/transform/remark.ts";
export type { BarSpan, Scope, TrackChoice } from "./lib/transform/scope.ts";
export type {
  OptionKind,
  OptionValues,
  StepOptions,
  Transform,
  Transformed,
  TransformOption,
} from "./lib/transform/transform.ts";
export { TRANSFORMS } from "./lib/transform/transforms.ts";
export { append, type AppendOptions } from "./lib/transform/append.ts";
export { arpeggiate, type ArpeggiateOptions } from "./lib/transform/arpeggiate.ts";
export { augment, type AugmentOptions } from "./lib/transform/augment.ts";
export { changeKey, type ChangeKeyOptions } from "./lib/transform/change_key.ts";
export { changeVelocity, type ChangeVelocityOptions } from "./lib/transform/change_velocity.ts";
export { deleteBars, type DeleteBarsOptions } from "./lib/transform/delete_bars.ts";
export { diminish, type DiminishOptions } from "./lib/transform/diminish.ts";
export { doubleOctave, type DoubleOctaveOptions } from "./lib/transform/double_octave.ts";
export { doubleTime } from "./lib/transform/double_time.ts";
export { fitToRange, type FitToRangeOptions } from "./lib/transform/fit_to_range.ts";
export { fixFindings, type FixFindingsOptions } from "./lib/transform/fix_findings.ts";
export { halfTime } from "./lib/transform/half_time.ts";
export { harmonize, type HarmonizeOptions } from "./lib/transform/harmonize.ts";
export { humanize, type HumanizeOptions } from "./lib/transform/humanize.ts";
export { insertBars, type InsertBarsOptions } from "./lib/transform/insert_bars.ts";
export { invert, type InvertOptions } from "./lib/transform/invert.ts";
export { mergeTracks, type MergeTracksOptions } from "./lib/transform/merge_tracks.ts";
export { quantize, type QuantizeOptions } from "./lib/transform/quantize.ts";
export { repeatBars, type RepeatBarsOptions } from "./lib/transform/repeat_bars.ts";
export { replaceBars, type ReplaceBarsOptions } from "./lib/transform/replace_bars.ts";
export { retrograde } from "./lib/transform/retrograde.ts";
export { setInstrument, type SetInstrumentOptions } from "./lib/transform/set_instrument.ts";
export { setTempo, type SetTempoOptions } from "./lib/transform/set_tempo.ts";
export { sliceBars, type SliceBarsOptions } from "./lib/transform/slice_bars.ts";
export { splitTrack, type SplitTrackOptions } from "./lib/transform/split_track.ts";
export { transpose, type TransposeOptions } from "./lib/transform/transpose.ts";
export {
  transposeDiatonic,
  type TransposeDiatonicOptions,
} from "./lib/transform/transpose_diatonic.ts";

// Theory references
export { findReference, type Reference, REFERENCES } from "./lib/reference/reference.ts";

// Chords
export {
  type Chord,
  type ChordDialect,
  type ChordReading,
  parseChord,
  type ParseChordOptions,
} from "./lib/chord/parse_chord.ts";
export { type ChordStyle, formatChord, type FormatChordOptions } from "./lib/chord/format_chord.ts";
export {
  type ChordMatch,
  identifyChord,
  type IdentifyChordOptions,
} from "./lib/chord/identify_chord.ts";
export { isNumeral } from "./lib/chord/numeral_grammar.ts";
export { parseProgression } from "./lib/chord/parse_progression.ts";
export { parseRoman } from "./lib/chord/parse_roman.ts";
export { type NumeralNotation, toRoman, type ToRomanOptions } from "./lib/chord/to_roman.ts";
export { voiceChord, type VoiceChordOptions } from "./lib/chord/voice_chord.ts";

// Accompaniment
export {
  type AccompanimentContext,
  type AccompanimentPart,
  type AlbertiPart,
  type ArpeggioPart,
  type BassPart,
  type BlockPart,
  type PlayOptions,
  type StrumPart,
} from "./lib/accompaniment/part.ts";
export { playChords } from "./lib/accompaniment/play_chords.ts";

// Reading what was played
export {
  type CleanedPerformance,
  cleanPerformance,
  type CleanPerformanceOptions,
} from "./lib/performance/clean_performance.ts";
export { formatPerformanceReport } from "./lib/performance/format_performance_report.ts";
export {
  type FoundTempo,
  LEFT_ALONE,
  type LeftAloneCode,
  type PerformanceReport,
} from "./lib/performance/performance_report.ts";
export {
  type SplitHands,
  splitHands,
  type SplitHandsOptions,
} from "./lib/performance/split_hands.ts";

// Reading loose music
export { type EditedPiece, editPiece, type EditPieceOptions } from "./lib/edit/edit_piece.ts";
export {
  preprocess,
  type Preprocessed,
  type PreprocessOptions,
  type Truncation,
} from "./lib/preprocess/preprocess.ts";
export { createPartialReader, type PartialReader } from "./lib/preprocess/partial_reader.ts";
export { type PartialReading, preprocessPartial } from "./lib/preprocess/preprocess_partial.ts";
export type { Repair } from "./lib/preprocess/repair.ts";
export { REPAIR_CODES, type RepairCode } from "./lib/preprocess/repair_codes.ts";
