import { COMPOSITION_DTO_SCHEMA, toCompositionDto } from "../../../mod.ts";
import { makePiece } from "../make_piece.ts";
import type { Tool } from "../tool.ts";
import { VIEW_URI } from "../view_html.ts";

/** Makes a piece of notes that a model wrote, and shows it in the page. */
export const createMidi: Tool = {
  name: "create_midi",
  title: "Create MIDI",
  description:
    "Makes a MIDI file of a whole piece and shows the person a piano roll that plays it. Put the melody first. " +
    "The answer has an entry for each track, and in `repairs` one for each value that was not taken as written " +
    "(none: all was); call again only if one misread you. " +
    "`file` is a path on the person's computer; null: they save it from the piano roll.",
  inputSchema: {
    type: "object",
    properties: {
      title: { type: "string" },
      bpm: { type: "number", description: "Quarter notes a minute" },
      timeSignature: { type: "string", description: '"4/4"' },
      key: { type: "string", description: '"F# minor"' },
      sections: {
        type: "array",
        items: {
          type: "object",
          properties: {
            name: { type: "string", description: '"Verse"' },
            bar: { type: "integer", description: "From 1" },
            bars: { type: "integer" },
          },
          required: ["name", "bar", "bars"],
        },
      },
      tracks: {
        type: "array",
        items: {
          type: "object",
          properties: {
            name: { type: "string" },
            instrument: {
              type: "string",
              description: 'General MIDI name: "Violin"; or "drums"',
            },
            notes: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  pitch: {
                    type: "string",
                    description: '"F#4" (C4 is middle C), chord "C4 E4 G4", drum "kick"',
                  },
                  beat: {
                    type: "number",
                    description: "Where it starts, in quarter notes; the piece starts at 1",
                  },
                  duration: { type: "number", description: "In quarter notes" },
                  velocity: { type: "integer", description: "1–127" },
                },
                required: ["pitch", "beat", "duration"],
              },
            },
          },
          required: ["name", "instrument", "notes"],
        },
      },
    },
    required: ["title", "bpm", "tracks"],
  },
  outputSchema: COMPOSITION_DTO_SCHEMA,
  ui: { resourceUri: VIEW_URI },
  keepsPieces: true,
  async run(args, store) {
    const { piece, repairs } = await makePiece(args);
    const file = await store.keep(piece);
    const dto = toCompositionDto(piece.composition, { id: piece.id, repairs, file });
    const place = file === null ? "" : `, in the file ${file}`;
    return { dto, effect: `The piece is made (id ${piece.id}${place}).` };
  },
};
