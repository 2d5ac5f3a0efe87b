/** Musette: what arrives on a bad day. Every oddity here has been seen; all of it can be played. */
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
          volume: 0.9,
          events: [
            { note: "Fis4", beat: 0, dur: 1, velocity: 0.8 },
            { note: "H4", beat: 1, dur: 1, velocity: 0.8 },
            { note: "Cis5", beat: 2, dur: 1, velocity: 0.7 },
            { note: "D5", beat: 3, dur: 2, velocity: 0.9 },
            { note: "D5", beat: 4, dur: 2, velocity: 0.8 },
            { note: "Cis5", beat: 6, durration: 1, velocity: 0.8 },
            { note: "H4", beat: 7, velocity: 0.8 },
            { note: "Ais4", beat: 8, dur: 1, velocity: 1.4 },
            { note: "H4", beat: 9, dur: 3, velocity: 0.8 },
            { note: "H4", beat: 9, dur: 3, velocity: 0.8 },
            { note: "Q9", beat: 12, dur: 1, velocity: 0.8 },
            { note: "Fis5", beat: 12, dur: "a while", velocity: 0.8 },
            { note: "E5", beat: 12, dur: 1, velocity: 0.8 },
            { note: "D5", beat: 13, dur: -1, velocity: 0.8 },
            { note: "D5", beat: 13, dur: 1, velocity: 0.8 },
            { note: "Cis5", beat: 14, dur: 0, velocity: 0.8 },
            "and so on",
            { note: "H4", beat: 15, dur: 3, velocity: 0.8, colour: "red", vibe: "soft" },
          ],
        },
        "left hand": {
          instrument: "pianoo",
          channel: 10,
          notes: [
            { chord: "Bm", beat: 0, dur: 3, velocity: 0.5 },
            { chord: "Em", beat: 3, dur: 3, velocity: 0.5 },
            { chord: "F#7", beat: 6, dur: 3, velocity: 0.5 },
            { chord: "Bm", beat: 9, dur: 3, velocity: 0.5 },
            { chord: "Zm9", beat: 12, dur: 3, velocity: 0.5 },
            { pitch: 200, beat: 12, dur: 3, velocity: 0.5 },
            { chord: "Bm", beat: 15, dur: 3, velocity: 0.5 },
          ],
        },
      },
    },
  };
}
