import { assertEquals } from "@std/assert";
import { decode } from "@toon-format/toon";
import { toToon } from "../../../lib/dto/to_toon.ts";

interface Case {
  readonly name: string;
  readonly dto: object;
  readonly toon: readonly string[];
}

/** What is written on the wire, line by line; an upgrade of the library that changes a line has to be seen. */
const CASES: readonly Case[] = [
  {
    name: "a day of a calendar keeps its table, since absent fields are null",
    dto: {
      date: "2026-07-13",
      total: 2,
      events: [
        {
          id: "E1",
          title: "Sprint planning",
          status: "ongoing",
          time: "10:00 - 11:00",
          calendar: "Work",
          location: null,
          video: "Google Meet",
          attendees: 3,
        },
        {
          id: "E2",
          title: "1on1",
          status: null,
          time: "15:00 - 15:30",
          calendar: "Work",
          location: "Room A",
          video: null,
          attendees: 2,
        },
      ],
    },
    toon: [
      "date: 2026-07-13",
      "total: 2",
      "events[2]{id,title,status,time,calendar,location,video,attendees}:",
      '  E1,Sprint planning,ongoing,"10:00 - 11:00",Work,null,Google Meet,3',
      '  E2,1on1,null,"15:00 - 15:30",Work,Room A,null,2',
    ],
  },
  {
    name: "a key that is dropped in one entry breaks the table into a list",
    dto: {
      date: "2026-07-13",
      events: [
        { id: "E1", title: "Sprint planning", status: "ongoing", video: "Google Meet" },
        { id: "E2", title: "1on1", location: "Room A" },
      ],
    },
    toon: [
      "date: 2026-07-13",
      "events[2]:",
      "  - id: E1",
      "    title: Sprint planning",
      "    status: ongoing",
      "    video: Google Meet",
      "  - id: E2",
      "    title: 1on1",
      "    location: Room A",
    ],
  },
  {
    name: "an empty list keeps its key",
    dto: { total: 0, apps: [] },
    toon: ["total: 0", "apps: []"],
  },
  {
    name: "entries in groups are lists with a table in each",
    dto: {
      from: "2026-07-13",
      days: [
        { date: "2026-07-13", events: [{ id: "E1", title: "Rehearsal" }] },
        { date: "2026-07-14", events: [{ id: "E2", title: "1on1" }, { id: "E3", title: "Gig" }] },
      ],
    },
    toon: [
      "from: 2026-07-13",
      "days[2]:",
      "  - date: 2026-07-13",
      "    events[1]{id,title}:",
      "      E1,Rehearsal",
      "  - date: 2026-07-14",
      "    events[2]{id,title}:",
      "      E2,1on1",
      "      E3,Gig",
    ],
  },
  {
    name: "the same groups are one table when the day is a field",
    dto: {
      from: "2026-07-13",
      events: [
        { date: "2026-07-13", id: "E1", title: "Rehearsal", status: "ongoing" },
        { date: "2026-07-14", id: "E2", title: "1on1", status: null },
        { date: "2026-07-14", id: "E3", title: "Gig", status: "starting_soon" },
      ],
    },
    toon: [
      "from: 2026-07-13",
      "events[3]{date,id,title,status}:",
      "  2026-07-13,E1,Rehearsal,ongoing",
      "  2026-07-14,E2,1on1,null",
      "  2026-07-14,E3,Gig,starting_soon",
    ],
  },
  {
    name: "apps with lists of versions are no table, and a version stays a text",
    dto: {
      apps: [
        { id: "A1", name: "Tuner", versions: [{ version: "1.0", state: "live" }] },
        { id: "A2", name: "Metronome", versions: [] },
      ],
    },
    toon: [
      "apps[2]:",
      "  - id: A1",
      "    name: Tuner",
      "    versions[1]{version,state}:",
      '      "1.0",live',
      "  - id: A2",
      "    name: Metronome",
      "    versions: []",
    ],
  },
  {
    name: "flags are true or null",
    dto: {
      tasks: [
        { id: "T1", overdue: true, hasNotes: null },
        { id: "T2", overdue: null, hasNotes: true },
        { id: "T3", overdue: null, hasNotes: null },
      ],
    },
    toon: ["tasks[3]{id,overdue,hasNotes}:", "  T1,true,null", "  T2,null,true", "  T3,null,null"],
  },
  {
    name: "a field that is null everywhere stays",
    dto: { tracks: [{ name: "Lead", mute: null }, { name: "Bass", mute: null }] },
    toon: ["tracks[2]{name,mute}:", "  Lead,null", "  Bass,null"],
  },
  {
    name: "lists of scalars stand on one line, numbers as texts in quotes",
    dto: {
      chord: "C7(b9,#11)",
      bass: null,
      midi: [60, 64, 67],
      notes: ["C4", "F#5"],
      intervals: ["1", "b7", "#11"],
    },
    toon: [
      'chord: "C7(b9,#11)"',
      "bass: null",
      "midi[3]: 60,64,67",
      "notes[2]: C4,F#5",
      'intervals[3]: "1",b7,"#11"',
    ],
  },
  {
    name: "a piece and its tracks",
    dto: {
      title: "Night Drive",
      bpm: 96,
      meter: "4/4",
      tracks: [
        { name: "Lead", channel: 1, instrument: "Lead 2 (sawtooth)", low: "A4", drums: null },
        { name: "Drums", channel: 10, instrument: "Standard Kit", low: null, drums: true },
      ],
    },
    toon: [
      "title: Night Drive",
      "bpm: 96",
      "meter: 4/4",
      "tracks[2]{name,channel,instrument,low,drums}:",
      "  Lead,1,Lead 2 (sawtooth),A4,null",
      "  Drums,10,Standard Kit,null,true",
    ],
  },
  {
    name: "an object that is null in one entry breaks the table",
    dto: {
      tracks: [
        { name: "Lead", range: { low: "A4", high: "E6" } },
        { name: "Drums", range: null },
      ],
    },
    toon: [
      "tracks[2]:",
      "  - name: Lead",
      "    range:",
      "      low: A4",
      "      high: E6",
      "  - name: Drums",
      "    range: null",
    ],
  },
  {
    name: "a list in an entry breaks the table, also an empty one",
    dto: { tracks: [{ name: "Lead", tags: [] }, { name: "Bass", tags: [] }] },
    toon: ["tracks[2]:", "  - name: Lead", "    tags: []", "  - name: Bass", "    tags: []"],
  },
  {
    name: "a list joined by spaces keeps the table",
    dto: {
      chords: [
        { bar: 1, chord: "Am7", notes: "A3 C4 E4 G4" },
        { bar: 2, chord: "D7", notes: "D3 F#3 A3 C4" },
      ],
    },
    toon: ["chords[2]{bar,chord,notes}:", "  1,Am7,A3 C4 E4 G4", "  2,D7,D3 F#3 A3 C4"],
  },
  {
    name: "an object of objects of one shape becomes a table under its keys (checkDto refuses it)",
    dto: { roles: { lead: { channel: 1, program: 81 }, bass: { channel: 2, program: 33 } } },
    toon: ["roles[2:]{channel,program}:", "  lead: 1,81", "  bass: 2,33"],
  },
  {
    name: "so does the root (checkDto refuses it)",
    dto: { before: { bpm: 90, bars: 8 }, after: { bpm: 96, bars: 8 } },
    toon: ["[2:]{bpm,bars}:", "  before: 90,8", "  after: 96,8"],
  },
  {
    name: "null, an empty text, the word null and a dash are four things",
    dto: { absent: null, empty: "", word: "null", dash: "—", hyphen: "-" },
    toon: ["absent: null", 'empty: ""', 'word: "null"', "dash: —", 'hyphen: "-"'],
  },
  {
    name: "an object without fields is no line at all",
    dto: {},
    toon: [""],
  },
];

for (const { name, dto, toon } of CASES) {
  Deno.test(`toToon() ${name}`, () => {
    const text = toToon(dto);
    assertEquals(text, toon.join("\n"));
    assertEquals<unknown>(decode(text, { strict: true }), dto);
  });
}
