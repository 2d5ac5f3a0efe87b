import { decodeMidi } from "../mod.ts";

/**
 * Reads the bytes of a MIDI file, on the page that stands on its own.
 *
 * `null` on the page for chats: nobody drops files on it, and what reads them would be a twentieth of it, which every
 * chat would have to fetch. The build leaves it out there (`build.ts`).
 */
export const readMidiFile: typeof decodeMidi | null = decodeMidi;
