import { assertEquals } from "@std/assert";
import { preprocess } from "../../../mod.ts";
import type { Host, ToolResult } from "../../../view/bridge.ts";
import { toViewModel } from "../../../view/model.ts";
import { lookUpChord, toChordAnswer } from "../../../view/panels/chord_look.ts";
import { createState, type State } from "../../../view/state.ts";

/** A host that has nothing but tools, and what was asked of it. */
function toolHost(
  answer: () => Promise<ToolResult | null>,
): { host: Host; asked: Record<string, unknown>[] } {
  const asked: Record<string, unknown>[] = [];
  const callTool = (_: string, args: Record<string, unknown>): Promise<ToolResult | null> => {
    asked.push(args);
    return answer();
  };
  return { host: { callTool } as unknown as Host, asked };
}

function pageWith(key: string | null): State {
  const state = createState();
  state.abilities.value = { ...state.abilities.value, serverTools: true };
  const tracks = [{ notes: "C4/1 |" }];
  const piece = preprocess(key === null ? { tracks } : { key, tracks }).composition;
  state.model.value = toViewModel(piece);
  return state;
}

const values = {
  quality: "from the server",
  notes: "C4 E4",
  midi: "60 64",
  intervals: "1 3",
  numeral: "V",
};

Deno.test("lookUpChord() asks the tool, with the key of the piece", async () => {
  const state = pageWith("F major");
  const { host, asked } = toolHost(() => Promise.resolve({ isError: false, text: "", values }));
  await lookUpChord(state, host, "C");
  assertEquals(asked, [{ symbol: "C", key: "F major" }]);
  const { answer, problem } = state.chord.value ?? {};
  assertEquals([answer?.quality, answer?.numeral, problem], ["from the server", "V", ""]);
});

Deno.test("lookUpChord() reads in the page what host or server refuse", async () => {
  const refusals: (ToolResult | null)[] = [
    null,
    { isError: true, text: "unknown tool", values: null },
    { isError: false, text: "", values: { hello: 1 } },
  ];
  for (const refusal of refusals) {
    const state = pageWith("F major");
    const { host } = toolHost(() => Promise.resolve(refusal));
    await lookUpChord(state, host, "C7/Bb");
    const answer = state.chord.value?.answer;
    assertEquals([answer?.quality, answer?.numeral], ["dominant seventh", "V42"]);
    assertEquals(answer?.bass, { name: "Bb", pitch: 58 });
  }
});

Deno.test("lookUpChord() does not ask a host without tools, and needs no host or key", async () => {
  const state = pageWith(null);
  state.abilities.value = { ...state.abilities.value, serverTools: false };
  const { host, asked } = toolHost(() => Promise.resolve(null));
  await lookUpChord(state, host, "Am7");
  assertEquals(asked, []);
  assertEquals(state.chord.value?.answer?.notes.map(({ name, degree }) => name + " " + degree), [
    "A4 1",
    "C5 b3",
    "E5 5",
    "G5 b7",
  ]);
  assertEquals(state.chord.value?.answer?.numeral, "");
  await lookUpChord(state, null, "N.C.");
  assertEquals(state.chord.value?.answer?.notes, []);
});

Deno.test("lookUpChord() says what it cannot read, and keeps the chord before until it knows", async () => {
  const state = pageWith(null);
  const { host } = toolHost(() => Promise.resolve({ isError: true, text: "", values: null }));
  await lookUpChord(state, host, "C");
  const asking = lookUpChord(state, host, "Cmaj8");
  assertEquals(state.chord.value?.answer?.notes[0].name, "C4");
  await asking;
  assertEquals(state.chord.value?.answer, null);
  assertEquals(state.chord.value?.problem.startsWith('Cannot parse chord "Cmaj8"'), true);
});

Deno.test("of two questions the later one is answered", async () => {
  const state = pageWith(null);
  const waiting: ((result: ToolResult) => void)[] = [];
  const { host } = toolHost(() => new Promise((resolve) => void waiting.push(resolve)));
  const first = lookUpChord(state, host, "C");
  const second = lookUpChord(state, host, "D");
  const answer = (quality: string): ToolResult => ({
    isError: false,
    text: "",
    values: { ...values, quality },
  });
  waiting[1](answer("second"));
  waiting[0](answer("first"));
  await Promise.all([first, second]);
  assertEquals([state.chord.value?.symbol, state.chord.value?.answer?.quality], ["D", "second"]);
});

Deno.test("toChordAnswer() takes nothing for granted", () => {
  assertEquals(toChordAnswer(null), null);
  assertEquals(toChordAnswer({ notes: "C4" }), null);
  const answer = toChordAnswer({
    quality: "odd",
    notes: "C4 E4 G4 B4",
    midi: "60 nothing 999",
    intervals: 7,
    bass: "<b>",
    ambiguous: [{ chord: { a: 1 } }, 3],
  });
  assertEquals(answer, {
    quality: "odd",
    numeral: "",
    notes: [{ name: "C4", pitch: 60, degree: "7" }],
    bass: null,
    others: [{ symbol: "", habit: "" }],
  });
  // A bass stands below the chord, an octave below its own note.
  const low = toChordAnswer({ quality: "x", notes: "C-1", midi: "0", bass: "B" });
  assertEquals(low?.bass, null);
});
