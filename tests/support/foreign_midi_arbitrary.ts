import fc from "fast-check";
import { type MidiEvent, writeMidi } from "midi-file";

/** An event of a track, at an absolute tick; its delta time comes last. */
interface Event {
  readonly tick: number;
  readonly event: MidiEvent;
}

/** Divisions whose ticks are whole ones of 480, so that nothing is rounded. */
const DIVISIONS = [24, 48, 96, 120, 160, 240, 480];
const LONGEST = 40;

/**
 * Files as other programs write them, by another writer: format 0 or 1, tracks with several channels and ports that
 * share them, programs that change, with banks, controllers and bends, tempo and metre and key in any track.
 *
 * The program of a channel is changed by one track alone, and never where a note begins, so that nothing depends on an
 * order that the format leaves open.
 */
export const foreignMidiArbitrary: fc.Arbitrary<Uint8Array> = fc.record({
  division: fc.constantFrom(...DIVISIONS),
  isSingle: fc.boolean(),
  tracks: fc.array(
    fc.record({
      name: fc.option(fc.constantFrom("Piano", "Violin", "", "Ch 1")),
      port: fc.constantFrom(0, 0, 0, 1),
      events: fc.array(eventArbitrary(), { maxLength: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  isRunning: fc.boolean(),
}).map(({ division, isSingle, tracks, isRunning }) => {
  const kept = isSingle ? tracks.slice(0, 1) : tracks;
  const owners = new Map<string, number>();
  const events = kept.map(({ name, port, events }, track) => {
    const own: Event[] = [
      ...(name === null ? [] : [{
        tick: 0,
        event: { deltaTime: 0, meta: true, type: "trackName", text: name } as const,
      }]),
      ...(port === 0
        ? []
        : [{ tick: 0, event: { deltaTime: 0, meta: true, type: "portPrefix", port } as const }]),
      ...events.flat().filter(({ event }) => {
        if (!("channel" in event) || event.type === "noteOn" || event.type === "noteOff") {
          return true;
        }
        const key = `${port} ${event.channel}`;
        if (!owners.has(key)) owners.set(key, track);
        return owners.get(key) === track;
      }),
    ];
    return toDeltas(own.sort((a, b) => a.tick - b.tick || rankOf(a) - rankOf(b)));
  });
  const header = {
    format: (isSingle ? 0 : 1) as 0 | 1,
    numTracks: events.length,
    ticksPerBeat: division,
  };
  return Uint8Array.from(writeMidi({ header, tracks: events }, { running: isRunning }));
});

function eventArbitrary(): fc.Arbitrary<Event[]> {
  const data = fc.integer({ min: 0, max: 127 });
  // Notes begin on even ticks and all else stands on odd ones, but for what a file begins with.
  const even = fc.integer({ min: 1, max: LONGEST }).map((place) => place * 24);
  const odd = fc.oneof(fc.constant(0), even.map((tick) => tick - 11));
  const channel = fc.constantFrom(0, 0, 1, 9);
  const single = <Value>(
    tick: fc.Arbitrary<number>,
    event: fc.Arbitrary<Value>,
  ): fc.Arbitrary<Event[]> =>
    fc.tuple(tick, event).map((
      [tick, event],
    ) => [{ tick, event: { ...event, deltaTime: 0 } as unknown as MidiEvent }]);
  const isMeta = fc.constant(true as const);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        tick: even,
        length: even,
        channel,
        pitch: fc.integer({ min: 60, max: 66 }),
        velocity: fc.integer({ min: 1, max: 127 }),
      })
        .map(({ tick, length, channel, pitch: noteNumber, velocity }): Event[] => [
          { tick, event: { deltaTime: 0, type: "noteOn", channel, noteNumber, velocity } },
          {
            tick: tick + length,
            event: { deltaTime: 0, type: "noteOff", channel, noteNumber, velocity: 64 },
          },
        ]),
    },
    {
      weight: 2,
      arbitrary: single(
        odd,
        fc.record({
          type: fc.constant("programChange" as const),
          channel,
          programNumber: fc.constantFrom(0, 40, 73),
        }),
      ),
    },
    {
      weight: 3,
      arbitrary: single(
        odd,
        fc.record({
          type: fc.constant("controller" as const),
          channel,
          controllerType: fc.constantFrom(0, 1, 7, 10, 32, 64),
          value: data,
        }),
      ),
    },
    single(
      odd,
      fc.record({
        type: fc.constant("pitchBend" as const),
        channel,
        value: fc.integer({ min: -8192, max: 8191 }),
      }),
    ),
    single(
      odd,
      fc.record({
        meta: isMeta,
        type: fc.constant("setTempo" as const),
        microsecondsPerBeat: fc.integer({ min: 1, max: 0xffffff }),
      }),
    ),
    single(
      odd,
      fc.record({
        meta: isMeta,
        type: fc.constant("keySignature" as const),
        key: fc.integer({ min: -7, max: 7 }),
        scale: fc.constantFrom(0, 1),
      }),
    ),
    single(
      odd,
      fc.record({
        meta: isMeta,
        type: fc.constantFrom("marker" as const, "lyrics" as const),
        text: fc.constantFrom("A", "la", "x]"),
      }),
    ),
  );
}

/** Ends of notes before all else, starts of notes behind. */
function rankOf({ event }: Event): number {
  return event.type === "noteOff" ? 0 : event.type === "noteOn" ? 2 : 1;
}

function toDeltas(events: readonly Event[]): MidiEvent[] {
  let now = 0;
  const placed = events.map(({ tick, event }) => {
    const deltaTime = tick - now;
    now = tick;
    return { ...event, deltaTime };
  });
  return [...placed, { meta: true, type: "endOfTrack", deltaTime: 0 }];
}
