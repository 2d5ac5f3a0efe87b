/** Musette: what arrives on a bad day. Every oddity here has been seen, and the waltz can be played all the same. */
export function composeMessy(): unknown {
  return {
    song_title: "Musette",
    tempo: "Allegretto",
    meter: "3/4",
    key: "H-moll",
    composition: {
      tracks: {
        lead: {
          instrument: "accordian",
          volume: 0.6,
          events: [
            { note: "Fis4", beat: 0, dur: 1, velocity: 0.8 },
            { note: "H4", beat: 1, dur: 1, velocity: 0.7 },
            { note: "Cis5", beat: 2, dur: 1, velocity: 0.7 },
            { note: "D5", beat: 3, dur: 2, velocity: 0.9 },
            { note: "D5", beat: 4, dur: 1, velocity: 0.7 },
            { note: "E5", beat: 5, dur: 1, velocity: 0.7 },
            { note: "Cis5", beat: 6, durration: 1, velocity: 0.8 },
            { note: "H4", beat: 7, velocity: 0.7 },
            { note: "Ais4", beat: 8, dur: 1, velocity: 1.4 },
            { note: "H4", beat: 9, dur: 3, velocity: 0.8 },
            { note: "H4", beat: 9, dur: 3, velocity: 0.8 },
            { note: "Q9", beat: 12, dur: 1, velocity: 0.8 },
            { note: "Fis5", beat: 12, dur: "a while", velocity: 0.9 },
            { note: "E5", beat: 13, dur: 1, velocity: 0.8 },
            { note: "D5", beat: 14, dur: -1, velocity: 0.8 },
            { note: "D5", beat: 14, dur: 1, velocity: 0.7 },
            { note: "G5", beat: 15, dur: 2, velocity: "loud" },
            { note: "E5", beat: 17, dur: 1, velocity: "quite so" },
            "and so on",
            { note: "D5", beat: 18, dur: 1, velocity: 0.8 },
            { note: "Cis5", beat: 19, dur: 1, velocity: 0.7 },
            { note: "H4", beat: 19.75, dur: 0, velocity: 0.7 },
            { note: "Ais4", beat: 20, dur: 1, velocity: 0.7 },
            { note: "H4", beat: 21, dur: 3, velocity: 0.8, colour: "red", vibe: "soft" },
          ],
        },
        "left hand": {
          instrument: "pianoo",
          channel: 10,
          notes: [
            ...oomPahPah(0, "H2", "Bm"),
            ...oomPahPah(3, "E3", "Em"),
            ...oomPahPah(6, "Fis2", "F#7"),
            ...oomPahPah(9, "H2", "Bm"),
            ...oomPahPah(12, "D3", "D"),
            { chord: "Zm9", beat: 14, dur: 1, velocity: 0.5 },
            ...oomPahPah(15, "E3", "Em"),
            { pitch: 200, beat: 17, dur: 1, velocity: 0.5 },
            ...oomPahPah(18, "Fis2", "F#7"),
            { note: "H2", beat: 21, dur: 3, velocity: 0.63 },
            { chord: "Bm", octave: 3, beat: 21, dur: 3, velocity: 0.5 },
          ],
        },
      },
    },
  };
}

/** A bar of waltz. */
function oomPahPah(beat: number, note: string, chord: string): unknown[] {
  return [
    { note, beat, dur: 1, velocity: 0.63 },
    { chord, octave: 3, beat: beat + 1, dur: 0.5, velocity: 0.5 },
    { chord, octave: 3, beat: beat + 2, dur: 0.5, velocity: 0.5 },
  ];
}
