import { assertEquals } from "@std/assert";
import { encodeMidi } from "../../../mod.ts";
import { makeComposition } from "../../support/make_composition.ts";
import { readMidi, readMidiTracks } from "../../support/read_midi.ts";

/** Texts that look like the marks of something else, and how they are written. */
const TEXTS: readonly {
  readonly text: string;
  readonly asSection: string;
  readonly asMarker: string;
}[] = [
  { text: "Chorus", asSection: "[Chorus]", asMarker: "Chorus" },
  { text: "サビ", asSection: "[サビ]", asMarker: "サビ" },
  { text: "[Chorus]", asSection: "[[Chorus]]", asMarker: "\\[Chorus]" },
  { text: "[", asSection: "[[]", asMarker: "\\[" },
  { text: "]", asSection: "[]]", asMarker: "]" },
  { text: "/Chorus", asSection: "[\\/Chorus]", asMarker: "/Chorus" },
  { text: "\\", asSection: "[\\\\]", asMarker: "\\\\" },
  { text: "\\[x]", asSection: "[\\\\[x]]", asMarker: "\\\\[x]" },
  { text: "two\nlines", asSection: "[two\nlines]", asMarker: "two\nlines" },
];

for (const { text, asSection, asMarker } of TEXTS) {
  Deno.test(`encodeMidi() tells section and marker ${JSON.stringify(text)} apart`, () => {
    const sections = [{ tick: 0, duration: 480, name: text }];
    const markers = [{ tick: 480, text }];
    const bytes = encodeMidi(makeComposition({ sections, markers }));
    const written = readMidiTracks(bytes)[0].flatMap((event) =>
      event.type === "marker" ? [event.text] : []
    );
    assertEquals(written, [asSection, asSection.replace("[", "[/"), asMarker]);
    const read = readMidi(bytes);
    assertEquals([read.sections, read.markers], [sections, markers]);
  });
}
