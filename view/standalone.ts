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

/** Opens files that are dropped on the page, and text that is pasted. */
export function listenToDrops(page: Document, state: State, actions: Actions): void {
  const open = async (data: DataTransfer | null): Promise<void> => {
    const file = data?.files[0];
    const text = file === undefined ? data?.getData("text") ?? "" : await file.text();
    if (text.trim() !== "") actions.openText({ name: file?.name ?? "", text });
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
    void open(event.dataTransfer);
  });
  page.addEventListener("paste", (event) => void open(event.clipboardData));
}
