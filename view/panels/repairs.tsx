import type { JSX } from "preact";
import { IconButton } from "./icon_button.tsx";
import type { PanelProps } from "./panel.ts";

/** More repairs than this are counted and not listed. */
const LISTED = 200;

/** What was read differently from how it was written, and why. */
export function Repairs({ state }: PanelProps): JSX.Element | null {
  const strings = state.strings.value;
  const repairs = state.repairs.value;
  if (!state.showsRepairs.value || repairs.length === 0) return null;
  const rest = repairs.length - LISTED;
  return (
    <section id="repairs" class="repairs" aria-label={strings.repairsHeading}>
      <header>
        <div>
          <h2>{strings.repairs(repairs.length)}</h2>
          <p>{strings.repairsBody}</p>
        </div>
        <IconButton
          icon="close"
          label={strings.close}
          onClick={() => (state.showsRepairs.value = false)}
        />
      </header>
      <ol>
        {repairs.slice(0, LISTED).map((repair, index) => (
          <li key={index}>
            <p class="change">
              <del>{repair.before || strings.repairNothing}</del>
              <span aria-hidden="true">→</span>
              <ins>{repair.after || strings.repairNothing}</ins>
            </p>
            <p class="why">{repair.reason}</p>
            <code>{repair.path}</code>
          </li>
        ))}
      </ol>
      {rest > 0 && <p class="rest">{strings.moreRepairs(rest)}</p>}
    </section>
  );
}
