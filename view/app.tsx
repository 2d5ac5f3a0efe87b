import type { JSX } from "preact";
import { CopySheet } from "./panels/copy_sheet.tsx";
import { RenderingBar } from "./panels/download.tsx";
import { Drawer } from "./panels/drawer.tsx";
import { Empty } from "./panels/empty.tsx";
import { Header } from "./panels/header.tsx";
import { Help } from "./panels/help.tsx";
import { LiveLine } from "./panels/live_line.tsx";
import { NoticeBar } from "./panels/notice.tsx";
import type { PanelProps } from "./panels/panel.ts";
import { Tracks } from "./panels/tracks.tsx";
import { Transport } from "./panels/transport.tsx";
import { REVIEW_WIDTH } from "./piano_roll/geometry.ts";
import { PianoRoll } from "./piano_roll/piano_roll.tsx";
import { Score } from "./score/score.tsx";

/** The page: header, roll between its tracks and its states, transport. */
export function App({ state, actions }: PanelProps): JSX.Element {
  const layout = state.layout.value;
  const sizes = {
    "--head": `${layout.head}px`,
    "--lanes": `${layout.lanes * layout.lane}px`,
    "--velocity": `${layout.velocity}px`,
    "--review": `${REVIEW_WIDTH}px`,
  };
  return (
    <div
      class="app"
      style={sizes}
      data-density={state.density.value}
      data-phase={state.phase.value}
      data-playback={state.playback.value}
      data-surroundings={state.surroundings.value}
      data-surface={state.surface.value}
      data-empty={state.isEmpty.value}
      data-drop={state.isDropTarget.value}
      lang={state.strings.value.language}
    >
      <Header state={state} actions={actions} />
      <div class="notices">
        <RenderingBar state={state} actions={actions} />
        <NoticeBar state={state} actions={actions} />
      </div>
      <main class="stage">
        <Tracks state={state} actions={actions} />
        {state.surface.value === "roll"
          ? <PianoRoll state={state} actions={actions} />
          : <Score state={state} actions={actions} />}
        <Empty state={state} actions={actions} />
        <Drawer state={state} actions={actions} />
        <Help state={state} actions={actions} />
        <CopySheet state={state} actions={actions} />
      </main>
      <Transport state={state} actions={actions} />
      <LiveLine state={state} actions={actions} />
      {state.isDropTarget.value && <p class="drop">{state.strings.value.dropHere}</p>}
    </div>
  );
}
