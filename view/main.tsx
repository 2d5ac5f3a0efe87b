import { render } from "preact";
import { createActions } from "./actions.ts";
import { App } from "./app.tsx";
import { applyContext, inlineHeight } from "./appearance.ts";
import { connectHost, type Host, type HostContext } from "./bridge.ts";
import { fetchPiece } from "./fetch_piece.ts";
import { listenToKeys } from "./keys.ts";
import { keepModelInformed } from "./model_context.ts";
import { createPlayer } from "./player/player.ts";
import { createReceiver, type ReceiverOptions } from "./receive.ts";
import { rehearse } from "./rehearse.tsx";
import { listenToDrops, saveLocally } from "./standalone.ts";
import { createState } from "./state.ts";
import { readTheme } from "./theme.ts";

const root = document.documentElement;
const state = createState();
const player = createPlayer();
const chordPlayer = createPlayer();
let host: Host | null = null;
let hasToldHeight = false;
let stopInforming = (): void => {};

const timing: Omit<ReceiverOptions, "onPiece"> = {
  nextFrame: (callback) => void requestAnimationFrame(callback),
  now: () => performance.now(),
};
const actions = createActions(state, {
  player,
  chordPlayer,
  findHost: () => host,
  saveFile: (file) => saveLocally(document, file),
  receiver: timing,
});
const receiver = createReceiver(state, {
  ...timing,
  onPiece: actions.loadPiece,
  onBegin: () => player.pause(),
  fetchPiece: (id) => fetchPiece(host, id),
});

const refreshTheme = (): void => void (state.theme.value = readTheme(root));
const receiveContext = (context: HostContext): void => {
  applyContext(root, context);
  state.displayMode.value = context.displayMode;
  state.canFullscreen.value = context.canFullscreen;
  speak(context.locale ?? undefined);
  refreshTheme();
  tellHeight(context);
};

const measure = (): void => void (state.windowWidth.value = root.clientWidth);
measure();
addEventListener("resize", measure);
for (
  const wish of ["prefers-color-scheme: dark", "forced-colors: active", "prefers-contrast: more"]
) {
  watchMedia(`(${wish})`, refreshTheme);
}
watchMedia("(prefers-reduced-motion: reduce)", (isWanted) => {
  state.prefersLessMotion.value = isWanted;
});
listenToKeys(document, state, actions);
const fallSilent = (): void => {
  stopInforming();
  actions.stopRendering();
  player.close();
  chordPlayer.close();
};
addEventListener("pagehide", fallSilent);

const place = document.getElementById("app");
if (place !== null) render(<App state={state} actions={actions} />, place);

if (isAlone()) startAlone();
else void meetHost();

async function meetHost(): Promise<void> {
  try {
    host = await connectHost({
      onPartialInput: receiver.receivePartial,
      onInput: receiver.receiveInput,
      onResult: receiver.receiveResult,
      onCancelled: receiver.receiveCancelled,
      onContext: receiveContext,
      onTeardown: fallSilent,
    });
  } catch {
    // A frame without a host: some page shows the roll on its own.
    return startAlone();
  }
  state.abilities.value = host.abilities;
  state.surroundings.value = "hosted";
  if (host.abilities.modelContext) stopInforming = keepModelInformed(state, host.informModel);
  receiveContext(host.context);
  rehearse(state, actions, whenIdle);
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "undefined") globalThis.setTimeout(work, 30);
  else requestIdleCallback(work);
}

/** The height never changes, so it is told once, and not for a window that has its own. */
function tellHeight(context: HostContext): void {
  const height = inlineHeight(context);
  if (host === null || hasToldHeight || height === null) return;
  if (context.displayMode === "fullscreen") return;
  hasToldHeight = true;
  host.sendHeight(height);
}

function speak(locale: string | undefined): void {
  state.locale.value = locale;
  root.lang = state.strings.value.language;
}

function startAlone(): void {
  state.surroundings.value = "standalone";
  speak(navigator.language);
  root.style.setProperty("--page-height", "100dvh");
  listenToDrops(document, state, actions);
  if (location.hash === "#example") actions.openExample();
}

/** Opened by itself, or put into a frame by a page that wants the example shown. */
function isAlone(): boolean {
  return globalThis.parent === globalThis.self || location.hash === "#example";
}

function watchMedia(query: string, tell: (matches: boolean) => void): void {
  const list = matchMedia(query);
  list.addEventListener("change", () => tell(list.matches));
  tell(list.matches);
}
