import { COMPOSITION_DTO_SCHEMA, editPiece } from "../../../mod.ts";
import { BAR_ALIASES, ID_ALIASES, readBar, readFields } from "../arguments.ts";
import { answerWithPiece, judgePiece, tellRemarks, toMusic } from "../make_piece.ts";
import { findPiece } from "../piece_store.ts";
import type { Tool } from "../tool.ts";
import { VIEW_URI } from "../view_html.ts";

const ALIASES = { ...ID_ALIASES, ...BAR_ALIASES };

/** Fields of one track that stand beside the id, where there is only one. */
const OF_TRACK = ["notes", "drums", "play", "instrument"] as const;

/** Puts new music into a piece, and shows it. */
export const editMidi: Tool = {
  name: "edit_midi",
  title: "Edit MIDI",
  description:
    "Goes on with a piece by its `id`, or replaces bars of the tracks that you name, and shows it; answers like " +
    "create_midi, with a new id. Write only what is new, as in create_midi; what you do not say stays as it is there.",
  inputSchema: {
    type: "object",
    properties: {
      id: { type: "string" },
      from: { type: "integer", description: "First bar to replace; none: behind the end" },
      to: { type: "integer", description: "Last bar" },
      chords: { type: "string" },
      tracks: {
        type: "array",
        items: {
          type: "object",
          properties: {
            name: { type: "string" },
            instrument: { type: "string", description: "If new" },
            notes: { type: "string" },
            drums: { type: "string", description: '"kick: x...; snare: ..x."' },
            play: { type: "string" },
          },
          required: ["name"],
        },
      },
    },
    required: ["id", "tracks"],
  },
  outputSchema: COMPOSITION_DTO_SCHEMA,
  isOutputShown: false,
  ui: { resourceUri: VIEW_URI },
  keepsPieces: true,
  async run(args, { store }) {
    const { id, from, to, ...music } = readFields(args, "id", ALIASES);
    const { composition: before } = await findPiece(store, id);
    const bars = { from: readBar({ from }, "from"), to: readBar({ to }, "to") };
    const { remarks, ...edited } = editPiece(before, toTracks(music), bars);
    const { composition } = edited;
    const judgement = judgePiece(edited);
    const repairs = [...judgement.repairs, ...tellRemarks(remarks, "", composition)];
    return await answerWithPiece(store, toMusic(composition), { ...judgement, repairs });
  },
};

/** Music whose one track is written without a list. */
function toTracks(music: Readonly<Record<string, unknown>>): unknown {
  const { track, ...others } = music;
  if (typeof track !== "string" && typeof track !== "number") return music;
  const own = Object.fromEntries(
    OF_TRACK.filter((field) => field in others).map((field) => [field, others[field]]),
  );
  const rest = Object.entries(others).filter(([field]) => !(field in own));
  return { ...Object.fromEntries(rest), tracks: [{ name: track, ...own }] };
}
