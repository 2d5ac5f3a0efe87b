/** What the probe leaves in a page. */
export interface Probe {
  /** Keeps what comes from outside, until it is released. */
  hold(): void;
  /** How many messages are kept. */
  held(): number;
  /** Gives the kept messages to the page, one a frame, and then so many frames of rest; ends with the costs of all. */
  release(rest: number): Promise<number[]>;
}

declare global {
  var probe: Probe;
}

/**
 * Measures a page from inside; it runs in every frame before the page does, so it uses nothing from outside.
 *
 * A frame costs the time from its first callback, which hands the page a message, to behind style, layout and paint, which
 * is when a message arrives that the probe has posted to itself.
 */
export function installProbe(): void {
  let isHolding = false;
  const held: MessageEvent[] = [];
  globalThis.addEventListener("message", (event) => {
    if (!isHolding || !event.isTrusted) return;
    event.stopImmediatePropagation();
    held.push(event);
  }, true);
  let costs: number[] | null = null;
  let start = 0;
  const painted = new MessageChannel();
  painted.port1.onmessage = () => costs?.push(performance.now() - start);
  const watch = (): void => {
    const event = costs === null ? undefined : held.shift();
    // A message is copied when it is first looked at; every page pays that, however it draws.
    const data: unknown = event?.data;
    start = performance.now();
    // Before anybody else asks for the next frame, so that this is its first callback.
    requestAnimationFrame(watch);
    painted.port2.postMessage(null);
    if (event === undefined) return;
    const { origin, source } = event;
    globalThis.dispatchEvent(new MessageEvent("message", { data, origin, source }));
  };
  requestAnimationFrame(watch);
  globalThis.probe = {
    hold() {
      isHolding = true;
    },
    held: () => held.length,
    async release(rest) {
      const taken: number[] = [];
      costs = taken;
      const frames = held.length + rest;
      while (taken.length < frames) await new Promise(requestAnimationFrame);
      costs = null;
      isHolding = false;
      return taken;
    },
  };
}
