import { createTempoMap, encodeWav, toFileName } from "../mod.ts";
import type { FileToSave, Host } from "./bridge.ts";
import { LONGEST_SOUND, RENDERED_RATE, renderSound } from "./player/render_sound.ts";
import { gainOf, type State } from "./state.ts";

/**
 * Renders the piece as it is heard, with what is muted left out and the rest as loud, and saves it as a WAV file.
 *
 * What cannot be done is said, with what can.
 *
 * @param signal Stops the rendering
 */
export async function saveSound(
  state: State,
  host: Host | null,
  saveAlone: (file: FileToSave) => void,
  signal: AbortSignal,
): Promise<void> {
  const composition = state.composition.value;
  const strings = state.strings.value;
  if (composition === null || !state.isComplete.value || state.rendered.value !== null) return;
  const tell = (heading: string, body: string, action: "download" | "askForFile"): void => {
    state.notice.value = { tone: "info", heading, body, action };
  };
  if (host !== null && !state.abilities.value.download) {
    return tell(strings.noDownload, strings.noDownloadWhy, "askForFile");
  }
  if (createTempoMap(composition.tempos).secondsAt(composition.duration) > LONGEST_SOUND) {
    return tell(strings.soundFailed, strings.soundTooLong, "download");
  }
  state.rendered.value = 0;
  try {
    const sound = await renderSound(composition, {
      gains: composition.tracks.map((_, track) => gainOf(state, track)),
      onProgress: (share) => void (state.rendered.value = share),
      signal,
    });
    if (sound === null) return;
    const channels = [sound.getChannelData(0), sound.getChannelData(1)];
    const file = {
      name: `${toFileName(composition.title)}.wav`,
      mimeType: "audio/wav",
      bytes: encodeWav(channels, RENDERED_RATE),
    };
    if (host === null) saveAlone(file);
    else if (!await host.saveFile(file)) {
      tell(strings.downloadRefused, strings.soundRefusedWhy, "download");
    }
  } catch {
    tell(strings.soundFailed, strings.noSoundBody, "download");
  } finally {
    state.rendered.value = null;
  }
}
