import type { PerformanceReport } from "./performance_report.ts";

/** Steps by the name that note text has for them. */
const STEPS: ReadonlyMap<number, string> = new Map([
  [480, "quarters"],
  [240, "eighths"],
  [160, "triplets"],
  [120, "sixteenths"],
  [80, "sixteenth triplets"],
  [60, "32nds"],
]);

/**
 * A line about what was found in a performance, at most 100 characters; `null` where nothing was.
 *
 * @param report From `cleanPerformance`
 *
 * @example A swing tune
 * ```ts
 * import { applyFeel, cleanPerformance, formatPerformanceReport, preprocess } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * const { composition } = preprocess({ swing: 0.62, tracks: { Sax: "C4/e D E F G A B C5" } });
 * const { report } = cleanPerformance(applyFeel(composition));
 * assertEquals(formatPerformanceReport(report), "Played by hand: on eighths, swing 0.62");
 * ```
 */
export function formatPerformanceReport(report: PerformanceReport): string | null {
  const { grid, swing, offGrid, farthest, pickup, tempo, hands } = report;
  if (grid === null) return null;
  const parts = [
    `on ${STEPS.get(grid) ?? `steps of ${grid} ticks`}`,
    swing === 0.5 ? "" : `swing ${Math.round(swing * 100) / 100}`,
    tempo === null ? "" : `about ${Math.round(tempo.bpm)} bpm`,
    pickup === 0 ? "" : "with a pickup",
    offGrid === 0 || farthest === null
      ? ""
      : `${offGrid} notes far off, most in bar ${farthest.bar}`,
    hands.length === 0 ? "" : "hands apart",
  ];
  return `Played by hand: ${parts.filter((part) => part !== "").join(", ")}`;
}
