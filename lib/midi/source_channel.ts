import type { ControllerChange, PitchBend } from "../composition/composition.ts";
import { CONTROLLER } from "./event_codes.ts";
import {
  type OpenNote,
  sortByTick,
  type Sound,
  type SoundChange,
  soundKey,
  type Strand,
} from "./strand.ts";

/** What plays one sound in one strand. */
export interface Player {
  readonly strand: Strand;
  readonly sound: Sound;
  /** Tick from which its sound is selected. */
  readonly since: number;
  /** In order of onset. */
  readonly notes: readonly OpenNote[];
}

/** Controllers whose order matters, since one says what the next one sets: those of parameters. */
const PARAMETER: ReadonlySet<number> = new Set([6, 38, 96, 97, 98, 99, 100, 101]);
/** A pedal is down from here on (MIDI 1.0 Detailed Specification, "Switch controllers"). */
const DOWN = 64;
/** What is played where no program was selected. */
const PIANO: SoundChange = { tick: 0, program: 0, bankHigh: 0, bankLow: 0 };

/** One channel of one port in a file, whose state all tracks share that play on it. */
export class SourceChannel {
  readonly port: number;
  readonly channel: number;
  readonly strands: readonly Strand[];
  /** Where its first note begins; 0 when it has none. */
  readonly firstOnset: number;
  /** By strand; none for a strand without notes in a channel that has some elsewhere. */
  readonly players: ReadonlyMap<Strand, readonly Player[]>;
  /** Controllers of all strands, sorted by tick. */
  readonly controllers: readonly ControllerChange[];
  /** Bends of all strands, sorted by tick. */
  readonly bends: readonly PitchBend[];
  readonly #home: number;

  /** Looks at what all tracks have for one channel; at least one strand, in the order of the file. */
  constructor(strands: readonly Strand[]) {
    [{ port: this.port, channel: this.channel }] = strands;
    this.strands = strands;
    this.controllers = join(strands.map(({ controllers }) => controllers));
    this.bends = join(strands.map(({ bends }) => bends));
    const borrowed = strands.flatMap(({ borrowed }) => borrowed);
    const players = strands.map((strand) => {
      const others = strands.flatMap(({ sounds }, index) =>
        strands[index] === strand ? [] : sounds
      );
      return listPlayers(strand, sortByTick([...others, ...borrowed]));
    });
    const [first] = players.flat().filter(({ notes }) => notes.length > 0)
      .sort((a, b) => a.notes[0].onset - b.notes[0].onset);
    this.firstOnset = first?.notes[0].onset ?? 0;
    const home = first?.sound ?? strands.find(({ sounds }) => sounds.length > 0)?.sounds[0] ??
      PIANO;
    this.#home = soundKey(home);
    this.players = new Map(strands.map((strand, index) => [
      strand,
      players[index].length > 0
        ? players[index]
        : [{ strand, sound: soundAtStart(strand) ?? home, since: 0, notes: [] }],
    ]));
    // Whoever leaves takes copies along; what was set stays for those that are left.
    const leaving = strands.filter((strand) =>
      !this.players.get(strand)?.some((player) => this.staysHome(player))
    );
    const host = first?.strand;
    if (leaving.length > 0) {
      host?.takeOver(strands.filter((s) => s === host || leaving.includes(s)));
    }
  }

  /**
   * Whether a player can stay: where the channel begins with its sound, or where its track has that sound alone and
   * from the start, so that whoever wrote it took the track for a part.
   */
  staysHome({ strand, sound, since }: Player): boolean {
    return soundKey(sound) === this.#home ||
      (since === 0 && this.players.get(strand)?.length === 1);
  }

  /** The value of a controller when the first note begins; `null` when it was not set by then. */
  firstValue(controller: number): number | null {
    let value: number | null = null;
    for (const change of this.controllers) {
      if (change.tick > this.firstOnset) break;
      if (change.controller === controller) value = change.value;
    }
    return value;
  }

  /** Whether more than one track sets a controller before the first note begins. */
  isShared(controller: number): boolean {
    return this.strands.filter(({ controllers }) =>
      controllers.some((change) =>
        change.controller === controller && change.tick <= this.firstOnset
      )
    ).length > 1;
  }

  /** What a player that moves away takes along: the state that it finds, and what changes while it sounds. */
  luggageOf({ notes, sound }: Player): { controllers: ControllerChange[]; bends: PitchBend[] } {
    const start = notes[0].onset;
    const end = this.#endOfSound(
      notes.reduce((last, n) => Math.max(last, n.onset + n.duration), 0),
    );
    const parameters: ControllerChange[] = [];
    const states = new Map<number, ControllerChange>();
    const changes: ControllerChange[] = [];
    for (const change of this.controllers) {
      if (change.tick > end) break;
      if (isBank(change)) continue;
      const atStart = { ...change, tick: 0 };
      if (change.tick > start) changes.push(change);
      else if (PARAMETER.has(change.controller)) parameters.push(atStart);
      else states.set(change.controller, atStart);
    }
    const bend = this.bends.findLast(({ tick }) => tick <= start);
    return {
      controllers: [...selectBank(sound), ...states.values(), ...parameters, ...changes],
      bends: [
        ...(bend === undefined || bend.value === 0 ? [] : [{ ...bend, tick: 0 }]),
        ...this.bends.filter(({ tick }) => tick > start && tick <= end),
      ],
    };
  }

  /** Where notes that end at a tick are heard no more: where the pedal goes up that holds them. */
  #endOfSound(tick: number): number {
    let isDown = false;
    for (const change of this.controllers) {
      if (change.tick > tick && !isDown) break;
      if (change.controller !== CONTROLLER.sustain) continue;
      isDown = change.value >= DOWN;
      if (change.tick > tick && !isDown) return change.tick;
    }
    return tick;
  }
}

/** Controllers at tick 0 that select the bank of a sound; none for the one that is there without being selected. */
export function selectBank({ bankHigh, bankLow }: Sound): ControllerChange[] {
  return [
    { tick: 0, controller: CONTROLLER.bankHigh, value: bankHigh },
    { tick: 0, controller: CONTROLLER.bankLow, value: bankLow },
  ].filter(({ value }) => value > 0);
}

/** Whether a change selects a bank, which holds for the program behind it. */
export function isBank({ controller }: ControllerChange): boolean {
  return controller === CONTROLLER.bankHigh || controller === CONTROLLER.bankLow;
}

/** What a silent strand is set to from the start. */
function soundAtStart({ sounds }: Strand): Sound | null {
  return sounds.findLast(({ tick }) => tick === 0) ?? null;
}

/** Players of a strand, by their first note; `others` are the sounds that other tracks select on its channel. */
function listPlayers(strand: Strand, others: readonly SoundChange[]): Player[] {
  const players = new Map<number, { sound: SoundChange; notes: OpenNote[] }>();
  const add = (sound: SoundChange, note: OpenNote): void => {
    const key = soundKey(sound);
    const known = players.get(key);
    if (known === undefined) players.set(key, { sound, notes: [note] });
    else known.notes.push(note);
  };
  for (const { sound, notes } of strand.voices) {
    if (sound !== null && !players.has(soundKey(sound))) {
      players.set(soundKey(sound), { sound, notes });
      continue;
    }
    let next = 0;
    for (const note of notes) {
      while (next < others.length && others[next].tick <= note.onset) next++;
      add(sound ?? others[next - 1] ?? PIANO, note);
    }
  }
  return [...players.values()].map(({ sound, notes }) => ({
    strand,
    sound,
    since: sound.tick,
    notes,
  }));
}

function join<Change extends { readonly tick: number }>(
  lists: readonly (readonly Change[])[],
): readonly Change[] {
  return lists.length === 1 ? lists[0] : sortByTick(lists.flat());
}
