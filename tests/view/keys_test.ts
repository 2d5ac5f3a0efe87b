import { assertEquals } from "@std/assert";
import type { Actions } from "../../view/actions.ts";
import { listenToKeys, SHORTCUTS } from "../../view/keys.ts";
import { toViewModel } from "../../view/model.ts";
import { createState, type State } from "../../view/state.ts";
import { STRINGS } from "../../view/strings.ts";
import { makeSamplePiece } from "../support/sample_piece.ts";

// Deno has no pages: here nothing has the focus.
Object.assign(globalThis, { Element: class {} });

interface Setup {
  readonly state: State;
  /** Presses a key; tells what was done, and whether the browser may do something too. */
  readonly press: (key: string, held?: Partial<Record<string, boolean>>) => string;
}

function setUp(hasPiece = true): Setup {
  const state = createState();
  if (hasPiece) state.model.value = toViewModel(makeSamplePiece());
  let done: string[] = [];
  const actions = new Proxy({}, {
    get: (_, name) => (...values: unknown[]) => {
      done.push([String(name), ...values].join(" "));
      return name !== "rise";
    },
  }) as Actions;
  const page = new EventTarget();
  listenToKeys(page as Document, state, actions);
  return {
    state,
    press(key, held = {}) {
      done = [];
      const event = new Event("keydown", { cancelable: true });
      Object.assign(event, { key, shiftKey: false, ctrlKey: false, ...held });
      page.dispatchEvent(event);
      return [...done, event.defaultPrevented ? "" : "let through"].filter(Boolean).join(", ");
    },
  };
}

Deno.test("every key does what its row says", () => {
  const { press, state } = setUp();
  const shift = { shiftKey: true };
  const cases: readonly (readonly [string, Record<string, boolean>, string])[] = [
    [" ", {}, "togglePlay"],
    ["ArrowLeft", {}, "stepBars -1"],
    ["ArrowRight", {}, "stepBars 1"],
    ["Home", {}, "seek 0"],
    ["End", {}, "seek 7680"],
    ["l", {}, "toggleLoop"],
    ["L", shift, "toggleLoop"],
    ["m", {}, "toggleMute 0"],
    ["s", {}, "toggleSolo 0"],
    ["f", {}, "toggleFollow"],
    // There is nothing higher or lower: the key is that of the chat around the page.
    ["ArrowUp", {}, "rise 0.125, let through"],
    ["ArrowDown", {}, "rise -0.125, let through"],
    ["+", shift, "zoom 1.4"],
    ["=", {}, "zoom 1.4"],
    ["-", {}, `zoom ${1 / 1.4}`],
    ["ArrowUp", shift, "zoomRows 1.25"],
    ["ArrowDown", shift, "zoomRows 0.8"],
    ["0", {}, "fit"],
    ["ArrowLeft", shift, "let through"],
    ["m", { ctrlKey: true }, "let through"],
    ["x", {}, "let through"],
    // No key is what an object has by itself.
    ["constructor", {}, "let through"],
  ];
  for (const [key, held, wanted] of cases) assertEquals(press(key, held), wanted, key);
  assertEquals(state.isHelpOpen.value, false);
});

Deno.test("without music only the sheet of keys opens and closes", () => {
  const { press, state } = setUp(false);
  assertEquals([press(" "), press("0")], ["let through", "let through"]);
  press("?", { shiftKey: true });
  assertEquals(state.isHelpOpen.value, true);
  press("?", { shiftKey: true });
  assertEquals(state.isHelpOpen.value, false);
});

Deno.test("Escape closes what lies on top, one at a time", () => {
  const { press, state } = setUp();
  state.wantedPanel.value = "theory";
  state.isHelpOpen.value = true;
  state.unsent.value = { text: "", why: "" };
  const open = (): boolean[] => [
    state.unsent.value !== null,
    state.isHelpOpen.value,
    state.wantedPanel.value !== null,
  ];
  const seen = Array.from({ length: 3 }, () => {
    press("Escape");
    return open();
  });
  assertEquals(seen, [[false, true, true], [false, false, true], [false, false, false]]);
});

Deno.test("every row of keys has its words in every language", () => {
  for (const { shortcuts } of Object.values(STRINGS)) {
    assertEquals(Object.keys(shortcuts), Object.keys(SHORTCUTS));
    const words = Object.values(shortcuts);
    assertEquals(new Set(words).size, words.length);
  }
});
