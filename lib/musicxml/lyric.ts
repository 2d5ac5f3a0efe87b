import { element, type XmlElement } from "./xml.ts";

/** Writes syllables; one that ends with a hyphen goes on in the next. */
export class LyricWriter {
  #isOpen = false;

  /** The next syllable; `null` for a text of nothing but space. */
  write(text: string): XmlElement | null {
    const line = text.trim();
    if (line === "") return null;
    const goesOn = line.length > 1 && line.endsWith("-");
    const syllabic = this.#isOpen ? goesOn ? "middle" : "end" : goesOn ? "begin" : "single";
    this.#isOpen = goesOn;
    return element("lyric", [
      element("syllabic", syllabic),
      element("text", goesOn ? line.slice(0, -1) : line),
    ], { number: 1 });
  }
}
