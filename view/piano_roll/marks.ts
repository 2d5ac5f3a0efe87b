import type { Composition } from "../../mod.ts";
import type { Strings } from "../strings.ts";

/** What changes at a place of the piece. */
export interface Mark {
  /** Ticks. */
  readonly tick: number;
  /** Metre, key and tempo from here on, as far as they are new. */
  readonly text: string;
}

/** What a composition says about itself along the way. */
export type Changes = Pick<Composition, "timeSignatures" | "keys" | "tempos">;

/** Gives the changes of metre, key and tempo; what holds from the beginning the header says. */
export function toMarks(changes: Changes | null, strings: Strings): readonly Mark[] {
  if (changes === null) return [];
  const texts = new Map<number, string[]>();
  const add = <Change extends { readonly tick: number }>(
    list: readonly Change[],
    write: (change: Change) => string,
  ): void => {
    for (const [index, change] of list.entries()) {
      const text = write(change);
      if (change.tick === 0 || (index > 0 && text === write(list[index - 1]))) continue;
      texts.set(change.tick, [...texts.get(change.tick) ?? [], text]);
    }
  };
  add(changes.timeSignatures, ({ numerator, denominator }) => `${numerator}/${denominator}`);
  add(changes.keys, ({ tonic, mode }) => strings.keyName(tonic, mode));
  add(changes.tempos, ({ bpm }) => strings.bpm(String(Math.round(bpm))));
  return [...texts].toSorted(([one], [other]) => one - other)
    .map(([tick, list]) => ({ tick, text: list.join(" · ") }));
}
