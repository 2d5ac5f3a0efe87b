import type { ComponentChildren, JSX } from "preact";
import type { Repair } from "../../mod.ts";
import { type Check, findCheckedTrack } from "../checks.ts";
import { Icon } from "../icons.tsx";
import type { State } from "../state.ts";
import { AskButton } from "./ask_button.tsx";
import type { PanelProps } from "./panel.ts";

/** More repairs than this are counted and not listed. */
const LISTED = 200;

/** What a musician would look at again, and what was read differently from how it was written or stands in its file. */
export function Review({ state, actions }: PanelProps): JSX.Element {
  const strings = state.strings.value;
  const checks = state.checks.value;
  const repairs = state.repairs.value;
  const warnings = state.warnings.value;
  return (
    <>
      <Page
        state={state}
        heading={strings.checks(checks.total)}
        body={strings.checksBody}
        total={checks.total}
      >
        {checks.list.map((check, index) => (
          <CheckEntry key={index} check={check} state={state} actions={actions} />
        ))}
      </Page>
      <Page
        state={state}
        heading={strings.repairs(repairs.length)}
        body={strings.repairsBody}
        total={repairs.length}
      >
        {repairs.slice(0, LISTED).map((repair, index) => (
          <RepairEntry key={index} repair={repair} state={state} actions={actions} />
        ))}
      </Page>
      <Page
        state={state}
        heading={strings.warnings(warnings.length)}
        body={strings.warningsBody}
        total={warnings.length}
      >
        {warnings.slice(0, LISTED).map(({ message, track, offset, count }, index) => (
          <li key={index}>
            <p class="check">
              <b lang="en">{message}</b>
              <span class="where">{strings.warningPlace(track, offset, count)}</span>
            </p>
          </li>
        ))}
      </Page>
    </>
  );
}

/** One list under its heading; nothing when there is nothing in it. */
function Page(
  { state, heading, body, total, children }: {
    readonly state: State;
    readonly heading: string;
    readonly body: string;
    /** Entries there are; those that are not listed are counted at the end. */
    readonly total: number;
    readonly children: ComponentChildren[];
  },
): JSX.Element | null {
  if (total === 0) return null;
  const rest = total - children.length;
  return (
    <div class="page">
      <header>
        <h2>{heading}</h2>
        <p>{body}</p>
      </header>
      <ol>{children}</ol>
      {rest > 0 && <p class="rest">{state.strings.value.more(rest)}</p>}
    </div>
  );
}

function CheckEntry(
  { check, state, actions }: PanelProps & { readonly check: Check },
): JSX.Element {
  const strings = state.strings.value;
  const { code, bar, detail } = check;
  const track = findCheckedTrack(check, state.told.value.tracks);
  const name = track?.name ?? check.track;
  const words = (
    <>
      <b>{Object.hasOwn(strings.checkLines, code) ? strings.checkLines[code] : code}</b>
      <span class="where">
        {name !== "" && (
          <span>
            {track && <i class="swatch" style={{ "--colour": `var(--track-${track.colour})` }} />}
            {name}
          </span>
        )}
        {bar !== null && <span>{strings.barNumber(bar)}</span>}
        {detail !== "" && <span>{detail}</span>}
      </span>
    </>
  );
  return (
    <li>
      {bar === null
        ? <p class="check">{words}</p>
        : (
          <button type="button" class="check" onClick={() => actions.showBar(bar)}>
            {words}
            <Icon name="right" />
          </button>
        )}
      <FixButton state={state} ask={() => actions.askToFixCheck(check)} />
    </li>
  );
}

function RepairEntry(
  { repair, state, actions }: PanelProps & { readonly repair: Repair },
): JSX.Element {
  const { repairNothing } = state.strings.value;
  return (
    <li>
      <div class="repair">
        <p class="change">
          <del>{repair.before || repairNothing}</del>
          <span aria-hidden="true">→</span>
          <ins>{repair.after || repairNothing}</ins>
        </p>
        <p class="why">{repair.reason}</p>
        <code>{repair.path}</code>
      </div>
      <FixButton state={state} ask={() => actions.askToFixRepair(repair)} />
    </li>
  );
}

function FixButton(
  { state, ask }: { readonly state: State; readonly ask: () => Promise<boolean> },
): JSX.Element {
  const { fixThis, sent } = state.strings.value;
  return <AskButton icon="repair" label={fixThis} done={sent} isBare ask={ask} />;
}
