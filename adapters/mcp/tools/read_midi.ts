import {
  analyze,
  cleanPerformance,
  type Composition,
  decodeMidi,
  formatPerformanceReport,
  type MidiWarning,
  OnpuError,
  type PerformanceReport,
  quoteValue,
  READING_DTO_SCHEMA,
  type ReadingDto,
  toReadingDto,
  type TrackChoice,
} from "../../../mod.ts";
import {
  BAR_ALIASES,
  type Fields,
  ID_ALIASES,
  readBar,
  readFields,
  readList,
  readText,
} from "../arguments.ts";
import { NO_FILES } from "../file_reader.ts";
import { isNamed, toMusic } from "../make_piece.ts";
import { findPiece, tellProblem } from "../piece_store.ts";
import type { Tool, ToolServices } from "../tool.ts";
import { createWrittenPieces } from "../written_pieces.ts";

/** Longest text of a file in base64: larger ones burden the conversation more than they help. */
const MAX_BASE64 = 256 * 1024;

/** Rows of warnings in an answer. */
const MOST_WARNINGS = 6;

const ALIASES = {
  ...ID_ALIASES,
  file: ["path", "filename", "filepath"],
  base64: ["data", "bytes", "midi", "content"],
  tracks: ["track", "parts", "part"],
  ...BAR_ALIASES,
  fromTrack: ["nexttrack"],
  charset: ["encoding"],
};

/** Tells bars of a piece, or of a MIDI file, as text. */
export const readMidi: Tool = {
  name: "read_midi",
  title: "Read MIDI",
  description:
    "Reads bars of a piece by its `id`, or of a MIDI file, which gets an id. A bar without an entry rests, % is the " +
    "bar before, `moved` notes are written on a grid but played freely. Go on with from: nextBar " +
    "(and fromTrack: nextTrack) until it is null; read only what you need.",
  inputSchema: {
    type: "object",
    properties: {
      id: { type: "string" },
      file: { type: "string", description: "Path in a folder that the server may read" },
      base64: { type: "string", description: "A small file" },
      from: { type: "integer", description: "Bar, from 1" },
      to: { type: "integer" },
      tracks: { type: "array", items: { type: "string" }, description: "Names or indexes" },
      fromTrack: { type: "integer" },
      charset: { type: "string", description: '"shift_jis"' },
    },
  },
  outputSchema: READING_DTO_SCHEMA,
  isOutputShown: false,
  ui: { visibility: ["model", "app"] },
  keepsPieces: false,
  async run(args, services) {
    const fields = readFields(args, "id", ALIASES);
    const { id, composition, performance, ...source } = await findSource(fields, services);
    const from = readBar(fields, "from");
    const tracks = readTracks(fields.tracks);
    const dto = toReadingDto(composition, {
      id,
      unsaved: source.unsaved,
      warnings: source.warnings,
      ...(tracks.length > 0 ? { tracks } : {}),
      from,
      to: readBar(fields, "to"),
      fromTrack: readTracks(fields.fromTrack)[0],
      // Heard once, when reading begins.
      analysis: (from ?? 1) > 1 || isNamed(composition) ? null : analyze(composition),
    });
    return { dto: tellPerformance(dto, performance), effect: source.effect };
  },
};

/** Puts what was found in a performance before the warnings: it is why the text is not to the tick what sounds. */
function tellPerformance(dto: ReadingDto, report: PerformanceReport): ReadingDto {
  const message = formatPerformanceReport(report);
  if (message === null) return dto;
  const row = { code: "played_by_hand", track: null, offset: 0, count: report.moved, message };
  const warnings = [row, ...dto.warnings.slice(0, MOST_WARNINGS - 1)];
  return { ...dto, warningTotal: dto.warningTotal + 1, warnings };
}

function readTracks(value: unknown): readonly TrackChoice[] {
  return readList(value).map((track) =>
    typeof track === "number" ? track : readText(track, "tracks")
  );
}

/** What is read, and what reading it gave. */
interface Source {
  readonly id: string;
  /** The piece as it is written; what is kept sounds as it was played, in the same bars and tracks. */
  readonly composition: Composition;
  readonly warnings: readonly MidiWarning[];
  readonly unsaved: string | null;
  readonly effect: string | null;
  /** What was found in how it was played. */
  readonly performance: PerformanceReport;
}

async function findSource(
  fields: Fields,
  { store, written = createWrittenPieces(), files = NO_FILES }: ToolServices,
): Promise<Source> {
  const { id, file, base64, charset } = fields;
  if (file === undefined && base64 === undefined) {
    const piece = await findPiece(store, id);
    const { composition, report } = written.write(piece);
    const nothing = { warnings: [], unsaved: null, effect: null };
    return { ...nothing, id: piece.id, composition, performance: report };
  }
  const { title, bytes } = file === undefined
    ? { title: "", bytes: readBase64(base64) }
    : await files.read(readText(file, "file"));
  const options = charset === undefined ? {} : { charset: readText(charset, "charset") };
  const { composition: read, warnings } = decodeMidi(bytes, options);
  // Where its own beats do not hold a file, no bar of it can be meant: it is kept on those that its notes show.
  const { composition: cleaned, report: performance } = cleanPerformance(read, { hands: false });
  const withTitle = (piece: Composition): Composition =>
    piece.title === "" ? { ...piece, title } : piece;
  const composition = withTitle(cleaned);
  const timed = performance.tempo === null ? withTitle(read) : composition;
  // The file is there already, so it is not written once more.
  const kept = await store.keep(toMusic(timed), { asFile: false });
  const effect = `The file is read and kept (id ${kept.id}).`;
  return { id: kept.id, composition, warnings, unsaved: tellProblem(kept), effect, performance };
}

function readBase64(value: unknown): Uint8Array<ArrayBuffer> {
  const text = readText(value, "base64").replace(/^data:[^,]*,/, "").replace(/\s+/g, "");
  if (text.length > MAX_BASE64) {
    throw new OnpuError("limit_exceeded", "Cannot read the file: it is larger than base64 may be", {
      hint: `Use at most ${MAX_BASE64 / 1024} KiB, or give its path in \`file\``,
      path: "base64",
    });
  }
  try {
    const alphabet = /[-_]/.test(text) ? "base64url" : "base64";
    return Uint8Array.fromBase64(text, { alphabet });
  } catch {
    throw new OnpuError("unreadable_midi", `Cannot read ${quoteValue(text)} as base64`, {
      hint: "Send the bytes of a MIDI file in base64, which begins with TVRoZ",
      path: "base64",
    });
  }
}
