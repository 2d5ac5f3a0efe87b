/** The values of a message; what they are is told by its method, and only hoped for. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the other window may say, by method. */
export interface PeerOptions {
  /** What becomes of what it tells; what is not here is ignored. */
  readonly hears: ReadonlyMap<string, (params: Fields) => void>;
  /** Results of what it asks; what is not here is refused. */
  readonly answers: ReadonlyMap<string, (params: Fields) => Fields>;
}

/** Another window that can be told and asked. */
export interface Peer {
  readonly tell: (method: string, params: Fields) => void;
  /**
   * Asks.
   *
   * @param signal Gives up waiting, and says so
   * @returns The result
   * @throws {Error} The other window refused, or nothing came while it was waited for
   */
  readonly ask: (method: string, params: Fields, signal: AbortSignal) => Promise<Fields>;
  /** Listens no longer. */
  readonly close: () => void;
}

/** A window as far as messages are concerned. */
export interface MessageWindow {
  readonly postMessage: (message: unknown, targetOrigin: string) => void;
}

/** Says that a method is unknown (JSON-RPC 2.0, section 5.1). */
const METHOD_NOT_FOUND = { code: -32601, message: "Method not found" } as const;

/**
 * Speaks JSON-RPC 2.0 with another window. Messages are objects, one at a time, and either side may ask (MCP Apps,
 * 2026-01-26).
 *
 * Neither side knows the other's origin: a page of MCP Apps has none, and its host may have any. So messages go to
 * whoever is in the window, and are taken from nobody else.
 *
 * @param own Where messages arrive
 * @param other Where they come from and go to
 */
export function createPeer(own: EventTarget, other: MessageWindow, options: PeerOptions): Peer {
  const waiting = new Map<unknown, PromiseWithResolvers<Fields>>();
  let count = 0;
  const send = (message: Fields): void => other.postMessage({ jsonrpc: "2.0", ...message }, "*");

  const receive = (event: Event): void => {
    if (!("source" in event && "data" in event) || event.source !== other) return;
    const message = toFields(event.data);
    if (message.jsonrpc !== "2.0") return;
    const { id, method } = message;
    if (typeof method !== "string") {
      const answer = waiting.get(id);
      if (isFields(message.result)) answer?.resolve(message.result);
      else answer?.reject(new Error(`The other side refuses: ${toFields(message.error).message}`));
    } else if (id === undefined) {
      options.hears.get(method)?.(toFields(message.params));
    } else {
      const result = options.answers.get(method)?.(toFields(message.params));
      send(result === undefined ? { id, error: METHOD_NOT_FOUND } : { id, result });
    }
  };
  own.addEventListener("message", receive);

  return {
    tell: (method, params) => send({ method, params }),
    async ask(method, params, signal) {
      signal.throwIfAborted();
      const id = count++;
      const answer = Promise.withResolvers<Fields>();
      const giveUp = (): void => {
        send({ method: "notifications/cancelled", params: { requestId: id } });
        answer.reject(signal.reason);
      };
      waiting.set(id, answer);
      signal.addEventListener("abort", giveUp);
      send({ id, method, params });
      try {
        return await answer.promise;
      } finally {
        waiting.delete(id);
        signal.removeEventListener("abort", giveUp);
      }
    },
    close: () => own.removeEventListener("message", receive),
  };
}

/** The fields of an object; of anything else there are none. */
export function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
