import type { Actions } from "./actions.ts";
import type { FileToSave } from "./bridge.ts";
import type { State } from "./state.ts";

/** Saves a file as pages do that nobody keeps from it. */
export function saveLocally(page: Document, { name, mimeType, bytes }: FileToSave): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  const link = page.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** What the files begin with that `decodeMidi` opens, and how their names end. */
const MIDI_START = /^(?:MThd|RIFF....RMID)/s;
const MIDI_NAME = /\.(?:midi?|kar|rmi)$/i;

/** Opens a file that a person gave to the page. */
export async function openFile(file: File, actions: Actions): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (MIDI_START.test(start) || MIDI_NAME.test(file.name)) {
    return actions.openMidi(file.name, bytes);
  }
  const text = new TextDecoder().decode(bytes);
  if (text.trim() !== "") actions.openText({ name: file.name, text });
}

/** Opens files that are dropped on the page, and text that is pasted. */
export function listenToDrops(page: Document, state: State, actions: Actions): void {
  const open = (data: DataTransfer | null): void => {
    const file = data?.files[0];
    if (file !== undefined) return void openFile(file, actions);
    const text = data?.getData("text") ?? "";
    if (text.trim() !== "") actions.openText({ name: "", text });
  };
  page.addEventListener("dragover", (event) => {
    event.preventDefault();
    state.isDropTarget.value = true;
  });
  page.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) state.isDropTarget.value = false;
  });
  page.addEventListener("drop", (event) => {
    event.preventDefault();
    state.isDropTarget.value = false;
    open(event.dataTransfer);
  });
  page.addEventListener("paste", (event) => {
    // What is pasted into a field belongs there.
    const isField = event.target instanceof Element && event.target.closest("input, textarea");
    if (!isField) open(event.clipboardData);
  });
}
