import { decodeMidi } from "../mod.ts";
import { makeExampleSong } from "./example_song.ts";

/**
 * What only the page that stands on its own has: it reads MIDI files, and has an example to play.
 *
 * `null` on the page for chats: nobody drops files on it or asks for an example, and every chat would have to fetch both.
 * The build leaves them out there (`build.ts`).
 */
export const standaloneParts: StandaloneParts | null = { readMidi: decodeMidi, makeExampleSong };

/** Parts of the page that stands on its own. */
interface StandaloneParts {
  readonly readMidi: typeof decodeMidi;
  readonly makeExampleSong: typeof makeExampleSong;
}
