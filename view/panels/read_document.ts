import type { Host } from "../bridge.ts";
import type { State } from "../state.ts";
import type { DocumentLook } from "./look.ts";

/** Gives the address of a theory reference. */
export function addressOf(name: string): string {
  return `music-theory://${name}`;
}

/** Opens a theory reference, as far as the host hands out what the server has. */
export async function readDocument(state: State, host: Host | null, name: string): Promise<void> {
  const { reading, abilities } = state;
  const wanted: DocumentLook = { name, status: "asking", text: "" };
  reading.value = wanted;
  const text = host !== null && abilities.value.serverResources
    ? await host.readResource(addressOf(name))
    : null;
  if (reading.value !== wanted) return;
  reading.value = text === null
    ? { ...wanted, status: "missing" }
    : { ...wanted, status: "here", text };
}
