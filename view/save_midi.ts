import { encodeMidi, toFileName } from "../mod.ts";
import type { FileToSave, Host } from "./bridge.ts";
import type { State } from "./state.ts";

const MIDI_TYPE = "audio/midi";

/**
 * Saves the piece as a MIDI file: through the host, or by itself where there is none.
 *
 * When neither can be done, the page says why, and offers to ask for the file in the chat.
 */
export async function saveMidi(
  state: State,
  host: Host | null,
  saveAlone: (file: FileToSave) => void,
): Promise<void> {
  const file = makeFile(state) ?? await fetchFile(state, host);
  if (file === null) return;
  if (host === null) return saveAlone(file);
  const { download } = state.abilities.value;
  if (download && await host.saveFile(file)) return;
  const { noDownload, noDownloadWhy, downloadRefused } = state.strings.value;
  state.notice.value = {
    tone: "info",
    heading: download ? downloadRefused : noDownload,
    body: download ? "" : noDownloadWhy,
    action: "askForFile",
  };
}

/** Writes the file of a piece that is all there. */
function makeFile(state: State): FileToSave | null {
  const composition = state.composition.value;
  if (composition === null || !state.isComplete.value) return null;
  const name = `${toFileName(composition.title)}.mid`;
  return { name, mimeType: MIDI_TYPE, bytes: encodeMidi(composition) };
}

/** Has the server write the file of a piece that is known by its outline only. */
async function fetchFile(state: State, host: Host | null): Promise<FileToSave | null> {
  const id = state.outline.value?.id ?? "";
  if (host === null || id === "" || !state.abilities.value.serverTools) return null;
  const answer = await host.callTool("export_midi", { id });
  const { base64, fileName } = answer?.values ?? {};
  if (answer === null || answer.isError || typeof base64 !== "string") {
    state.notice.value = {
      tone: "error",
      heading: state.strings.value.downloadRefused,
      body: answer?.text ?? "",
      action: null,
    };
    return null;
  }
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const name = typeof fileName === "string" ? fileName : "untitled.mid";
  return { name, mimeType: MIDI_TYPE, bytes };
}
