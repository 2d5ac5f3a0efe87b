import { COMPOSITION_DTO_SCHEMA } from "../../../mod.ts";
import { answerWithPiece, judgePiece, makePiece } from "../make_piece.ts";
import type { Tool } from "../tool.ts";
import { VIEW_URI } from "../view_html.ts";

/** Makes a piece of notes that a model wrote, and shows it in the page. */
export const createMidi: Tool = {
  name: "create_midi",
  title: "Create MIDI",
  description:
    "Makes a MIDI file of a whole piece; the person sees and hears it in a piano roll while you write. " +
    "Write short: note text, drum grids, `play` for parts that follow the chords; melody first. " +
    "In the answer `checks` has what a musician would point out (bar_long: what starts past the bar was cut), " +
    "`repairs` each other value that was not taken as written; call again only to mend one. " +
    "`file` is a path on the person's computer; null: they save it from the piano roll. " +
    "`unsaved` says why its id will not last.",
  inputSchema: {
    type: "object",
    properties: {
      title: { type: "string" },
      bpm: { type: "number", description: "Quarter notes a minute" },
      timeSignature: { type: "string" },
      key: { type: "string", description: '"F# minor"' },
      swing: { type: "number", description: "Percent, 50–75" },
      humanize: { type: "number", description: "0–1" },
      sections: {
        type: "array",
        items: {
          type: "object",
          properties: { name: { type: "string" }, bars: { type: "integer" } },
          required: ["name", "bars"],
        },
      },
      form: {
        type: "string",
        description: '"A A B A": notes, chords, drums may then be objects by section',
      },
      chords: { type: "string", description: '"Cmaj7 | Dm7 G7 | C . . G7 | %"' },
      tracks: {
        type: "array",
        items: {
          type: "object",
          properties: {
            name: { type: "string" },
            instrument: { type: "string", description: 'General MIDI name, or "drums"' },
            notes: {
              type: "string",
              description:
                '"mf C4/q D E/e F G/q | (C4 E G)/h r/q G |: A/q. G/e~ G/h :|x3". C4 is middle C; ' +
                "length (w h q e s, dotted q., triplet et, tied h+e) and octave hold until changed; " +
                "| ends a bar, % repeats it; > accent, ' staccato; (Am7)/w is a chord",
            },
            drums: {
              type: "object",
              // Some hosts refuse an object without properties; any other drum is read as well.
              properties: {
                kick: { type: "string" },
                snare: { type: "string" },
                hihat: { type: "string" },
              },
              description: 'Any drum: "x...X.o.", a sixteenth each, repeating',
            },
            play: {
              type: "string",
              description:
                'Plays the chords: "block", "arpeggio up", "alberti", "strum", "bass", "walking bass"',
            },
          },
          required: ["name", "instrument"],
        },
      },
    },
    required: ["title", "bpm", "tracks"],
  },
  outputSchema: COMPOSITION_DTO_SCHEMA,
  ui: { resourceUri: VIEW_URI },
  keepsPieces: true,
  async run(args, { store }) {
    const { music, reading } = makePiece(args);
    return await answerWithPiece(store, music, judgePiece(reading));
  },
};
