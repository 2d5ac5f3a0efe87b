/** A piece whose key is known, in a form that `preprocess` reads. */
export interface KnownPiece {
  /** What it is, and how much of it is here. */
  readonly title: string;
  /** Its key, at the beginning when it modulates. */
  readonly key: string;
  /** Metre (default 4/4). */
  readonly timeSignature?: string;
  /** Beats before the first bar. */
  readonly pickup?: number;
  /** Its harmony as a musician writes it; absent where only the key is beyond dispute. */
  readonly chords?: string;
  /** Its parts as note text. */
  readonly tracks: readonly string[];
  /** Cadences as `kind bar`, as far as they are beyond dispute. */
  readonly cadences?: readonly string[];
}

/** Themes and chorales in the public domain, written out by hand. */
export const KNOWN_PIECES: readonly KnownPiece[] = [
  {
    title: "Old Hundredth (Bourgeois), four voices",
    key: "G major",
    pickup: 1,
    tracks: [
      "G4/q | G F# E D | G A B B | B B A G | C5 B4 A/h",
      "D4/q | D D B3 D | D F# G G | G G F# D | E D D/h",
      "B3/q | B A G F# | B D4 D D | D D D B3 | G4 G F#/h",
      "G3/q | G D E B2 | E D G G | G B D4 G3 | C3 G2 D3/h",
    ],
  },
  {
    title: "Ode to Joy (Beethoven), tune over chords",
    key: "D major",
    chords: "D | A7 | D | A7 | D | A7 | D | A7 D",
    tracks: [
      "F#4/q F# G A | A G F# E | D D E F# | F#/q. E/e E/h | F#/q F# G A | A G F# E | D D E F# | E/q. D/e D/h",
      "(D3 A3)/h (D3 A3) | (A2 C#3 G3)/w | (D3 F#3)/h (D3 F#3) | (A2 E3 G3)/w | (D3 A3)/h (D3 A3) | (A2 C#3 G3)/w | (D3 F#3)/h (D3 F#3) | (A2 C#3 G3)/h (D3 F#3)",
    ],
    cadences: ["authentic 8"],
  },
  {
    title: "Twinkle, Twinkle, Little Star, tune and broken chords",
    key: "C major",
    chords: "C | F C | F C | G7 C",
    tracks: [
      "C4/q C G G | A A G/h | F/q F E E | D D C/h",
      "C3/e G E G C G E G | F3 C4 A3 C4 C3 G3 E3 G3 | F3 C4 A3 C4 C3 G3 E3 G3 | G2 F3 B2 F3 C3/h",
    ],
    cadences: ["authentic 4"],
  },
  {
    title: "Minuet in G (Petzold), bars 1-8",
    key: "G major",
    timeSignature: "3/4",
    chords: "G | G | C | G | Am | G | D | G . D",
    tracks: [
      "D5/q G4/e A B C5 | D/q G4 G | E5/q C/e D E F# | G/q G4 G | C5/q D/e C B4 A | B/q C5/e B4 A G | F#/q G/e A B G | A/h.",
      "(G3 B3 D4)/h A3/q | B/h. | C4/h. | B3/h. | A/h. | G/h. | D4/q B3 G | D4 D3/e C4 B3 A",
    ],
  },
  {
    title: "Minuet in G minor (Petzold), bars 1-8",
    key: "G minor",
    timeSignature: "3/4",
    tracks: [
      "Bb4/q A G | A D D | G G/e A Bb C5 | F4/h. | Eb5/q D/e C Bb4 A | Bb/q A/e G F Eb | D/q C F | D/h. ",
      "G3/h. | F#/h. | Eb/h. | D/h. | C/h. | Bb2/q C3 Eb | F/q A F | Bb2/h.",
    ],
  },
  {
    title: "Für Elise (Beethoven), theme",
    key: "A minor",
    timeSignature: "3/8",
    pickup: 0.5,
    chords: "N.C. | Am | E | Am | N.C. | Am | E | Am",
    tracks: [
      "E5/s D# | E D# E B4 D5 C | A4/e r/s C E A | B/e r/s E G# B | C5/e r/s E4 E5 D# | E D# E B4 D5 C | A4/e r/s C E A | B/e r/s E C5 B4 | A/q.",
      "r/e | r/q. | A2/s E3 A r/e. | E2/s E3 G# r/e. | A2/s E3 A r/e. | r/q. | A2/s E3 A r/e. | E2/s E3 G# r/e. | A2/s E3 A r/e.",
    ],
  },
  {
    title: "Prelude in C, BWV 846 (Bach), bars 1-4 and the close",
    key: "C major",
    chords: "C | Dm7/C | G7/B | C | G7 | C",
    tracks: [
      "r/e G4/s C5 E G4 C5 E r/e G4/s C5 E G4 C5 E | r/e A4/s D5 F A4 D5 F r/e A4/s D5 F A4 D5 F | r/e G4/s D5 F G4 D5 F r/e G4/s D5 F G4 D5 F | r/e G4/s C5 E G4 C5 E r/e G4/s C5 E G4 C5 E | r/e F4/s G B F G B r/e F4/s G B F G B | (E4 G C5)/w",
      "C4/h C | C C | B3 B | C4 C | (G2 D4) (G2 D4) | (C2 C3)/w",
    ],
    cadences: ["authentic 6"],
  },
  {
    title: "Sonata in C, K. 545 (Mozart), bars 1-4",
    key: "C major",
    chords: "C | G7/D C | F/C C | G7/B C",
    tracks: [
      "C5/h E/q G | B4/q. C5/s D C/h | A/h G/q C6 | G5 F/e. E/s E/h",
      "C4/e G E G C G E G | D G F G C G E G | C A F A C G E G | B3 G4 D G C G E G",
    ],
  },
  {
    title: "Moonlight Sonata (Beethoven), bars 1-4",
    key: "C# minor",
    chords: "C#m | C#m/B | A D/F# | G# C#m/G# G#7",
    tracks: [
      "G#3/et C#4 E G#3 C#4 E G#3 C#4 E G#3 C#4 E | G#3 C#4 E G#3 C#4 E G#3 C#4 E G#3 C#4 E | A3 C#4 E A3 C#4 E A3 D4 F# A3 D4 F# | G#3 B#3 F#4 G#3 C#4 E G#3 C#4 D# F#3 B#3 D#4",
      "(C#2 C#3)/w | (B1 B2) | (A1 A2)/h (F#1 F#2) | (G#1 G#2)/h (G#1 G#2)",
    ],
  },
  {
    title: "Prelude in C minor, op. 28 no. 20 (Chopin), bars 1-4",
    key: "C minor",
    chords: "Cm Fm7 G7 Cm | Ab Db Eb7 Ab | G7 C7 Fm Cm | D7 G D7 G",
    tracks: [
      "(G4 C5 Eb G)/q (Ab4 C5 Eb Ab) (F4 B D5 G)/q (Eb4 G C5 Eb) | (Eb4 Ab C5 Eb) (F4 Ab Db5 F) (Db4 G Bb Eb5) (C4 Eb Ab C5) | (B3 F4 G D5) (C4 Bb E5) (C4 F Ab C5) (G4 C5 Eb) | (A4 C5 D F#) (B4 D5 G) (C4 F# A D5) (B3 D4 G B)",
      "(C2 C3)/q (F1 F2) (G1 G2) (C2 C3) | (Ab1 Ab2) (Db2 Db3) (Eb1 Eb2) (Ab1 Ab2) | (G1 G2) (C2 C3) (F1 F2) (C2 C3) | (D2 D3) (G1 G2) (D2 D3) (G1 G2)",
    ],
  },
  {
    title: "Canon in D (Pachelbel), ground and upper voices",
    key: "D major",
    chords: "D A | Bm F#m | G D | G A | D A | Bm F#m | G D | G A | D",
    tracks: [
      "F#5/h E | D C# | B4 A | B C#5 | F#5 E | D C# | B4 A | B C#5 | D/w",
      "D5/h C# | B4 A | G F# | G E | D5 C# | B4 A | G F# | G E | F#/w",
      "D3/h A2 | B F# | G D | G A | D3 A2 | B F# | G D | G A | D/w",
    ],
  },
  {
    title: "La Folia, later form",
    key: "D minor",
    timeSignature: "3/4",
    chords: "Dm | A | Dm | C | F | C | Dm | A | Dm | A | Dm | C | F | C | Dm A | Dm",
    tracks: [
      "D5/q D/q. E/e | C#/h. | D/q D/q. E/e | E/h. | F/q F/q. G/e | E/h. | D/q D/q. D/e | C#/h. | D/q D/q. E/e | C#/h. | D/q D/q. E/e | E/h. | F/q F/q. G/e | E/h. | D/q C#/q. B4/e | D5/h.",
      "(D3 A3 F4)/h. | (A2 A3 E4) | (D3 A3 F4) | (C3 G3 C4) | (F3 A3 C4) | (C3 G3 C4) | (D3 A3 F4) | (A2 A3 E4) | (D3 A3 F4) | (A2 A3 E4) | (D3 A3 F4) | (C3 G3 C4) | (F3 A3 C4) | (C3 G3 C4) | (D3 A3)/q (A2 A3 E4)/h | (D3 A3 F4)/h.",
    ],
    cadences: ["authentic 16"],
  },
  {
    title: "God Save the King, tune",
    key: "G major",
    timeSignature: "3/4",
    tracks: [
      "G4/q G A | F#/q. G/e A/q | B B C5 | B4/q. A/e G/q | A G F# | G/h.",
    ],
  },
  {
    title: "Frère Jacques, tune",
    key: "F major",
    tracks: [
      "F4/q G A F | F G A F | A Bb C5/h | A4/q Bb C5/h | C/e D C Bb4 A/q F | C5/e D C Bb4 A/q F | F C F/h | F/q C F/h",
    ],
  },
  {
    title: "Amazing Grace, tune",
    key: "G major",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "D4/q | G/h B/e G | B/h A/q | G/h E/q | D/h D/q | G/h B/e G | B/h A/q | D5/h. | D/h B4/q | D5/h B4/e G | B/h A/q | G/h E/q | D/h D/q | G/h B/e G | B/h A/q | G/h.",
    ],
  },
  {
    title: "Greensleeves, tune",
    key: "A minor",
    timeSignature: "6/8",
    pickup: 0.5,
    tracks: [
      "A4/e | C5/q D/e E/e. F/s E/e | D/q B4/e G/e. A/s B/e | C5/q A4/e A/e. G#/s A/e | B/q G#/e E/q A/e | C5/q D/e E/e. F/s E/e | D/q B4/e G/e. A/s B/e | C5/e. B4/s A/e G#/e. F#/s G#/e | A/q. A",
    ],
  },
  {
    title: "Scarborough Fair, tune",
    key: "D dorian",
    timeSignature: "3/4",
    tracks: [
      "D4/h D/q | A/h A/q | E/q. F/e E/q | D/h. | A/q C5/q D | C A4 B | A/h. | D5/q. D/e D/q | C/h A4/q | A G F | E C/h | D/h A/q | G/h F/q | E D C | D/h.",
    ],
  },
  {
    title: "What Shall We Do with the Drunken Sailor, tune and drone chords",
    key: "D dorian",
    chords: "Dm | Dm | C | C | Dm | Dm | C | Dm",
    tracks: [
      "A4/q A/e A A/q A/e A | A/q D F A | G/q G/e G G/q G/e G | G/q C E G | A/q A/e A A/q A/e A | A/q B C5 D | C A4 G E | D/h D",
      "(D3 A3)/h (D3 A3) | (D3 A3) (D3 A3) | (C3 G3) (C3 G3) | (C3 G3) (C3 G3) | (D3 A3) (D3 A3) | (D3 A3) (D3 A3) | (C3 G3) (C3 G3) | (D3 A3)/w",
    ],
  },
  {
    title: "God Rest Ye Merry, Gentlemen, tune",
    key: "E minor",
    pickup: 1,
    tracks: [
      "E4/q | E B B A | G F# E D | E F# G A | B/h. E/q | E B B A | G F# E D | E F# G A | B/h. B/q | C5 A4 B C5 | D E B4 A | G E F# G | A/h G/q A | B/h C5/q B4 | B A G F# | E/h G/e F# E/q | A/h G/q A | B C5 D E | B4 A G F# | E/h.",
    ],
  },
  {
    title: "Silent Night (Gruber), tune over chords",
    key: "Bb major",
    timeSignature: "6/8",
    chords: "Bb | Bb | F7 | Bb | Eb | Bb | Eb | Bb | F7 | Bb | Bb F7 | Bb",
    tracks: [
      "F4/e. G/s F/e D/q. | F/e. G/s F/e D/q. | C5/q C/e A4/q. | Bb/q Bb/e F/q. | G/q G/e Bb/e. A/s G/e | F/e. G/s F/e D/q. | G/q G/e Bb/e. A/s G/e | F/e. G/s F/e D/q. | C5/q C/e Eb/e. C/s A4/e | Bb/q. D5 | Bb4/e F D F/e. Eb/s C/e | Bb3/h.",
      "(Bb2 F3)/q. (D3 F3) | (Bb2 F3) (D3 F3) | (F2 Eb3) (A2 Eb3) | (Bb2 F3) (D3 F3) | (Eb3 G3) (Eb3 G3) | (Bb2 F3) (D3 F3) | (Eb3 G3) (Eb3 G3) | (Bb2 F3) (D3 F3) | (F2 Eb3) (A2 Eb3) | (Bb2 F3) (D3 F3) | (F2 D3) (F2 Eb3) | (Bb2 D3)/h.",
    ],
    cadences: ["authentic 12"],
  },
  {
    title: "Auld Lang Syne, tune",
    key: "F major",
    pickup: 1,
    tracks: [
      "C4/q | F/q. F/e F/q A | G/q. F/e G/q A | F/q. F/e A/q C5 | D/h. D/q | C/q. A4/e A/q F | G/q. F/e G/q A | F/q. D/e D/q C | F/h.",
    ],
  },
  {
    title: "Korobeiniki, tune over chords",
    key: "A minor",
    chords: "E7 | Am | E7 | Am | Dm | Am | E7 | Am",
    tracks: [
      "E5/q B4/e C5 D/q C/e B4 | A/q A/e C5 E/q D/e C | B4/q. C5/e D/q E | C/q A4 A/h | r/e D5/q F/e A/q G/e F | E/q. C/e E/q D/e C | B4/q B/e C5 D/q E | C/q A4 A/h",
      "E2/e E3 E2 E3 E2 E3 E2 E3 | A2 A3 A2 A3 A2 A3 A2 A3 | G#2 E3 G#2 E3 G#2 E3 G#2 E3 | A2 A3 A2 A3 A2 A3 A2 A3 | D2 D3 D2 D3 D2 D3 D2 D3 | C2 C3 C2 C3 A2 C3 A2 C3 | E2 E3 E2 E3 G#2 E3 G#2 E3 | A2 E3 A2 E3 A2/h",
    ],
    cadences: ["authentic 8"],
  },
  {
    title: "In the Hall of the Mountain King (Grieg), theme",
    key: "B minor",
    chords: "Bm | Bm F#7 | Bm | Bm",
    tracks: [
      "B2/e C#3 D E F# D F#/q | E#/e C# E#/q E/e C E/q | B2/e C#3 D E F# D F# B | A F# D F# A/h",
      "B2/q F#3 B2 F#3 | B2 F#3 B2 F#3 | B2 F#3 B2 F#3 | D3 A3 D3/h",
    ],
  },
  {
    title: "Symphony no. 5 (Beethoven), opening",
    key: "C minor",
    timeSignature: "2/4",
    tracks: [
      "r/e G4 G G | Eb/h | r/e F F F | D/h | D/h | r/e G4 G G | Eb/e Ab Ab Ab | G/e Eb5 Eb Eb | C/h | r/e G4 G G | D/e Ab Ab Ab | G/e F5 F F | D/h | G5/e G F Eb | D/q G | C5/q r",
      "r/h | r/h | r/h | r/h | r/h | C3/h | C/h | C/h | C/h | B2/h | B/h | B/h | B/h | C3/h | (G2 F3)/h | C3/q r",
    ],
  },
  {
    title: "Lullaby (Brahms), tune over chords",
    key: "Eb major",
    timeSignature: "3/4",
    pickup: 1,
    chords: "Eb | Eb | Eb | Eb | Eb | Bb7 | Bb7 | Bb7 | Eb",
    tracks: [
      "G4/e G | Bb/h G/e G | Bb/q r G/e Bb | Eb5/q D/q. C/e | C/q Bb4 F/e G | Ab/q F F/e G | Ab/q r F/e Ab | D5/e C Bb4/q D5 | Eb/h.",
      "r/q | Eb3/q (Bb3 G4) (Bb3 G4) | Eb3 (Bb3 G4) (Bb3 G4) | Eb3 (Bb3 G4) (Bb3 G4) | Eb3 (Bb3 G4) (Bb3 G4) | Bb2 (Ab3 D4) (Ab3 D4) | Bb2 (Ab3 D4) (Ab3 D4) | Bb2 (Ab3 D4) (Ab3 D4) | Eb3/h.",
    ],
    cadences: ["authentic 9"],
  },
  {
    title: "When Johnny Comes Marching Home, tune",
    key: "G minor",
    timeSignature: "6/8",
    pickup: 0.5,
    tracks: [
      "D4/e | G/q G/e G/q A/e | Bb/q A/e Bb/q G/e | F/h. | D/q D/e D/q. | G/q G/e G/q A/e | Bb/q A/e Bb/q C5/e | D/h. | Bb4/h Bb/e C5 | D/q D/e D/q C/e | Bb4/q C5/e D/q. | C/q C/e C/q Bb4/e | A/q Bb/e C5/q. | D/q. D | C Bb4 | A F | G/h.",
    ],
  },
  {
    title: "Furusato (Okano), tune",
    key: "G major",
    timeSignature: "3/4",
    tracks: [
      "G4/q G G | A/q. B/e A/q | B B C5 | D/h. | C/q D E | B4/q. C5/e B4/q | A A F# | G/h. ",
    ],
  },
  {
    title: "Kōjō no Tsuki (Taki), tune",
    key: "B minor",
    tracks: [
      "F#4/q F# B C#5 | D C# B4/h | G/q G F# E | F#/h. r/q | F# F# B C#5 | D C# B4/h | G/q E F# F# | B3/h. r/q",
    ],
  },
  {
    title: "Joy to the World, tune over chords",
    key: "D major",
    chords: "D | A D | G A7 | D",
    tracks: [
      "D5/q C#/e. B4/s A/q. G/e | F#/q E D/q. A/e | B/q. B/e C#5/q. C#/e | D/w",
      "(D3 A3 F#4)/h (D3 A3 F#4) | (A2 A3 C#4)/h (D3 A3) | (G2 G3 D4)/h (A2 G3 E4) | (D3 A3 F#4)/w",
    ],
    cadences: ["authentic 4"],
  },
  {
    title: "Wayfaring Stranger, tune",
    key: "D minor",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "A3/q | D4/q D F | E D C | D/h. | D/h A3/q | D4/q F A | G/q F G | A/h. | A/h A/q | C5/q A4 G | A G F | D/h. | C/h A3/q | D4/q D F | E/q D C | D/h.",
    ],
  },
];
