/** A tune whose bars are known, in a form that `preprocess` reads. */
export interface BarredTune {
  readonly title: string;
  /** Metre (default 4/4). */
  readonly timeSignature?: string;
  /** Quarters before the first bar (default none). */
  readonly pickup?: number;
  /** Its parts as note text; drum grids for drums. */
  readonly tracks: readonly (string | { readonly notes: string; readonly instrument: string })[];
}

/** Tunes in the public domain, written out by hand, to tell where bars begin. */
export const BARRED_TUNES: readonly BarredTune[] = [
  {
    title: "Happy Birthday",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "C4/e. C/s | D/q C F | E/h C/e. C/s | D/q C G | F/h C/e. C/s | C5/q A4 F | E D Bb/e. Bb/s | A/q F G | F/h",
    ],
  },
  {
    title: "O Tannenbaum",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "C4/q | F/e. F/s F/q. G/e | A/e. A/s A/q. A/e | G/e A Bb/q E | G F r/e C5 | C/e A4 D5/q. C/e | C Bb4 Bb/q. Bb/e | Bb/e G C5/q. Bb4/e | Bb A A/q C | F/e. F/s F/q. G/e | A/e. A/s A/q. A/e | G/e A Bb/q E | G/q F",
    ],
  },
  {
    title: "We Wish You a Merry Christmas, over chords",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "C4/q | F F/e G F E | D/q D D | G G/e A G F | E/q C C | A A/e Bb A G | F/q D C/e C | D/q G E | F/h",
      "r/q | F2/q (A3 C4) (A3 C4) | Bb2 (D3 F) (D3 F) | G2 (B3 D4) (B3 D4) | C3 (E G) (E G) | A2 (E3 G) (E3 G) | D3 (F A) (F A) | Bb2 (D3 F) C3 | F2/h",
    ],
  },
  {
    title: "The Star-Spangled Banner",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "G4/e. E/s | C/q E G | C5/h E/e. D/s | C/q E4 F# | G/h G/e G | E5/q. D/e C/q | B4/h A/e. B/s | C5/q C G4 | E C",
    ],
  },
  {
    title: "The First Noel",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "F#4/e E | D/q. E/e F# G | A/h B/e C#5 | D/q C# B4 | A/h B/e C#5 | D/q C# B4 | A B C#5 | D A4 G | F#/h",
    ],
  },
  {
    title: "Home on the Range",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "C4/q | C F G | A/h F/e E | D/q Bb Bb | Bb/h A/e Bb | C5/q F4 F | F E F | G/h. | G/h C/q | C F G | A/h F/e E | D/q Bb Bb | Bb/h Bb/e Bb | A/q. G/e F/q | E F G | F/h",
    ],
  },
  {
    title: "Clementine",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "F4/e. F/s | F/q C A/e. A/s | A/q F F/e. A/s | C5/q. C/e Bb4 A | G/h G/e. A/s | Bb/q Bb A/e. G/s | A/q F F/e. A/s | G/q. C/e E/e. G/s | F/h",
    ],
  },
  {
    title: "My Bonnie",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "G4/q | E5/q. D/e C/q | D C A4 | G E/h | r/h G/q | E5/q. D/e C/q | C B4 C5 | D/h. | r/h G4/q | E5/q. D/e C/q | D C A4 | G E/h | r/h G/q | A D5 C | B4 A B | C5/h",
    ],
  },
  {
    title: "The Blue Danube (Strauss), over chords",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "D4/q | D F# A | A/h A5/q | A/h F#/q | F#/h D4/q | D F# A | A/h A5/q | A/h G/q | G/h C#4/q | C# E B | B/h B5/q | B/h G/q | G/h C#4/q | C# E B | B/h B5/q | B/h F#/q | F#/h",
      "r/q | r/h. | D3/q (F# A) (F# A) | D3 (F# A) (F# A) | D3 (F# A) (F# A) | r/h. | D3/q (F# A) (F# A) | A2 (E3 G) (E3 G) | A2 (E3 G) (E3 G) | r/h. | A2/q (E3 G) (E3 G) | A2 (E3 G) (E3 G) | A2 (E3 G) (E3 G) | r/h. | A2/q (E3 G) (E3 G) | D3 (F# A) (F# A) | D3/h",
    ],
  },
  {
    title: "O Come, All Ye Faithful",
    pickup: 1,
    tracks: [
      "G4/q | G/h D/q G | A/h D | B4/q A B C5 | B4/h A/q G | G/h F#/q E | F# G A B | F#/h E/q. D/e | D/h.",
    ],
  },
  {
    title: "When the Saints Go Marching In",
    pickup: 3,
    tracks: [
      "C4/q E F | G/w | r/q C E F | G/w | r/q C E F | G/h E | C E | D/w | r/q E E D | C/h. C/q | E/h G/q G | F/w | r/h E/q F | G/h E | C D | C/h",
    ],
  },
  {
    title: "Oh! Susanna (Foster)",
    pickup: 1,
    tracks: [
      "C4/e D | E/q G G/q. A/e | G/q E C/q. D/e | E/q E D C | D/h. C/e D | E/q G G/q. A/e | G/q E C/q. D/e | E/q E D D | C/h.",
    ],
  },
  {
    title: "Nun danket alle Gott (Crüger)",
    pickup: 1,
    tracks: [
      "C5/q | C C D D | C/h. A4/q | Bb A G/q. F/e | F/h. C5/q | C C D D | C/h. A4/q | Bb A G/q. F/e | F/h.",
    ],
  },
  {
    title: "La Marseillaise",
    pickup: 1,
    tracks: [
      "D4/e. D/s | G/q G A A | D5/q. B4/e G/e. G/s B/e. G/s | E/q C5/h A4/e. F#/s | G/h.",
    ],
  },
  {
    title: "O Haupt voll Blut und Wunden (Hassler)",
    pickup: 1,
    tracks: [
      "E4/q | A G F E | D/h E/q B | C5 C B4 B | A/h. E/q | A G F E | D/h E/q B | C5 C B4 B | A/h. C5/q | B4 G A B | C5/h C/q G4 | A G A F | E/h. C5/q | B4/e C5 D/q C B4 | A/h B/q E | F E D G | E/h.",
    ],
  },
  {
    title: "For He's a Jolly Good Fellow",
    timeSignature: "6/8",
    pickup: 0.5,
    tracks: [
      "C4/e | E/q E/e E D E | F/q. E/q E/e | D/q D/e D C D | E/q. C/q D/e | E/q E/e E D E | F/q. A/q A/e | G/e G G F/q D/e | C/q. C/q",
    ],
  },
  {
    title: "Bourrée in E minor, BWV 996 (Bach), upper voice",
    pickup: 1,
    tracks: [
      "E5/e F# | G/q F#/e E D#/q E/e F# | B4/q C#5/e D# E/q D/e C | B4/q A/e G F#/q G/e A | B A G F# E/q",
    ],
  },
  {
    title: "Michael, Row the Boat Ashore",
    pickup: 2,
    tracks: [
      "C4/q E | G/q. E/e G/q A | G/h E/q G | A/h G | r E/q G | G/q. E/e F/q E | D/h C/q D | E/h D | C/h",
    ],
  },
  {
    title: "Symphony no. 40 (Mozart), first theme",
    pickup: 1,
    tracks: [
      "Eb5/e D | D/q Eb/e D D/q Eb/e D | D/q Bb r Bb/e A | G/q G/e F Eb/q Eb/e D | C/q C r D/e C | C/q D/e C C/q D/e C | C/q A5 r A/e G | F#/q F#/e Eb D/q D/e C | Bb4/q Bb r",
    ],
  },
  {
    title: "Auld Lang Syne, over a bass and drums",
    pickup: 1,
    tracks: [
      "C4/q | F/q. F/e F/q A | G/q. F/e G/q A | F/q. F/e A/q C5 | D/h. D/q | C/q. A4/e A/q F | G/q. F/e G/q A | F/q. D/e D/q C | F/h.",
      "r/q | F2/h C3 | C3 G2 | F2 A2 | Bb2 F2 | F2 C3 | C3 G2 | Bb2 C3 | F2/h.",
      {
        instrument: "drums",
        notes:
          "r/q | kick/q snare kick snare | kick snare kick snare | kick snare kick snare | kick snare kick snare | kick snare kick snare | kick snare kick snare | kick snare kick snare | kick snare kick",
      },
    ],
  },
  {
    title: "Lobe den Herren",
    timeSignature: "3/4",
    tracks: [
      "G4/q G D5 | B4/q. A/e G/q | F# E D | E F# G | A/h. | G/h.",
    ],
  },
  {
    title: "Jingle Bells (Pierpont), refrain",
    tracks: [
      "E4/q E E/h | E/q E E/h | E/q G C/q. D/e | E/w | F/q F F/q. F/e | F/q E E E/e E | E/q D D E | D/h G",
    ],
  },
  {
    title: "Hark! The Herald Angels Sing (Mendelssohn)",
    tracks: [
      "C4/q F F/q. E/e | F/q A A G | C5 C C/q. Bb4/e | A/q G A/h | C/q F F/q. E/e | F/q A A G | C5 G4 G/q. E/e | E/q D C/h",
    ],
  },
  {
    title: "Good King Wenceslas",
    tracks: [
      "G4/q G G A | G G D/h | E/q D E F# | G/h G | G/q G G A | G G D/h | E/q D E F# | G/h G | D5/q C B4 A | B A G/h | E/q D E F# | G/h G | D/q D E F# | G G A/h | D5/q C B4 A | G/h C5 | G4/w",
    ],
  },
  {
    title: "Deck the Halls",
    tracks: [
      "C5/q. Bb4/e A/q G | F G A F | G/e A Bb G A/q. G/e | F/q E F/h | C5/q. Bb4/e A/q G | F G A F | G/e A Bb G A/q. G/e | F/q E F/h",
    ],
  },
  {
    title: "Mary Had a Little Lamb",
    tracks: [
      "E4/q D C D | E E E/h | D/q D D/h | E/q G G/h | E/q D C D | E E E E | D D E D | C/w",
    ],
  },
  {
    title: "London Bridge",
    tracks: [
      "G4/q. A/e G/q F | E F G/h | D/q E F/h | E/q F G/h | G/q. A/e G/q F | E F G/h | D/h G | E/q C/h.",
    ],
  },
  {
    title: "Yankee Doodle",
    tracks: [
      "C5/q C D E | C E D/h | C/q C D E | C/h B4 | C5/q C D E | F E D C | B4 G A B | C5/h C",
    ],
  },
  {
    title: "Row, Row, Row Your Boat",
    timeSignature: "6/8",
    tracks: [
      "C4/q. C | C/q D/e E/q. | E/q D/e E/q F/e | G/h. | C5/e C C G4 G G | E E E C C C | G/q F/e E/q D/e | C/h.",
    ],
  },
  {
    title: "Ach, du lieber Augustin",
    timeSignature: "3/4",
    tracks: [
      "G4/q. A/e G F | E/q C C | D G3 G | E4 C C | G/q. A/e G F | E/q C C | D G3 G | C4/h.",
    ],
  },
  {
    title: "Camptown Races (Foster)",
    tracks: [
      "G4/q G E G | A G E/h | E/q D/h. | E/q D/h. | G/q G E G | A G E/h | D/q. E/e D/q C | C/w",
    ],
  },
  {
    title: "Sonata in A, K. 331 (Mozart), theme",
    timeSignature: "6/8",
    tracks: [
      "C#5/e. D/s C#/e E/q E/e | B4/e. C#5/s B4/e D5/q D/e | A4/q A/e B/q B/e | C#5/q E/e D C# B4",
      "A3/e. B/s A/e C#4/q C#/e | G#3/e. A/s G#/e B/q B/e | F#/q F#/e G#/q G#/e | A/q C#4/e B3 A G#",
    ],
  },
  {
    title: "Symphony no. 94 (Haydn), second movement",
    timeSignature: "2/4",
    tracks: [
      "C4/e C E E | G G E/q | F/e F D D | B3 B G/q | C4/e C E E | G G E/q | C5/e C F#4 F# | G/q G3",
    ],
  },
  {
    title: "Sakura",
    tracks: [
      "A4/q A B/h | A4/q A B/h | A4/q B C5 B4 | A/q B/e A F/h | E/q C E F | E E/e C B3/h | A4/q B C5 B4 | A/q B/e A F/h | E/q C E F | E E/e C B3/h | A4/q A B/h | A/q A B/h | E/q F B/e A F/q | E/w",
    ],
  },
  {
    title: "Twelve-bar rock, over a bass and drums",
    tracks: [
      "C5/q Bb4/e G r/h | C5/q Bb4/e G C5/h | C5/q Bb4/e G r/h | Bb4/w | C5/q Bb4/e F r/h | C5/q Bb4/e F C5/h | C5/q Bb4/e G r/h | C5/w",
      "C2/e C C C C C C C | C C C C C C C C | C C C C C C C C | C C C C C C C C | F F F F F F F F | F F F F F F F F | C C C C C C C C | C/w",
      {
        instrument: "drums",
        notes:
          "kick/q snare kick snare | kick snare kick snare | kick snare kick snare | kick snare kick snare | kick snare kick snare | kick snare kick snare | kick snare kick snare | kick/w",
      },
    ],
  },
];

/** Others, of which nothing was known when the finder of first beats was fitted. */
export const UNSEEN_TUNES: readonly BarredTune[] = [
  {
    title: "Der Mond ist aufgegangen (Schulz), beginning",
    pickup: 1,
    tracks: [
      "F4/q | G F Bb A | G/h F/q A | A A D5 C | Bb4/h A/q F | G F Bb A | G/h F/q A | A A D5 C | Bb4/h A/q",
    ],
  },
  {
    title: "She'll Be Coming 'Round the Mountain, first half",
    pickup: 2,
    tracks: [
      "D4/q E | G G G G | E D B3 D4 | G/w | r/h G/q A | B B B B | D5 B4 A G | A/h",
    ],
  },
  {
    title: "In dulci jubilo, beginning",
    timeSignature: "3/4",
    pickup: 1,
    tracks: [
      "F4/q | F/h F/q | A/h Bb/q | C5/h D/q | C/h C/q | F4/h F/q | A/h Bb/q | C5/h D/q | C/h",
    ],
  },
  {
    title: "Long, Long Ago (Bayly)",
    tracks: [
      "C4/q C/e D E/q E/e F | G/q A/e G E/h | G/q F/e E D/h | F/q E/e D C/h | C/q C/e D E/q E/e F | G/q A/e G E/h | G/q F/e E D/q E/e D | C/w",
    ],
  },
  {
    title: "Lightly Row",
    tracks: [
      "G4/q E E/h | F/q D D/h | C/q D E F | G G G/h | G/q E E/h | F/q D D/h | C/q E G G | C/w",
    ],
  },
  {
    title: "Go Tell Aunt Rhody",
    tracks: ["E4/h E/q D | C/h C | D D | F/q E D C | G/h G/q F | E/h E | C/q D E D | C/w"],
  },
  {
    title: "Au clair de la lune",
    tracks: [
      "C4/q C C D | E/h D | C/q E D D | C/w | C/q C C D | E/h D | C/q E D D | C/w | D/q D D D | A3/h A | D4/q C B3 A | G/w | C4/q C C D | E/h D | C/q E D D | C/w",
    ],
  },
  {
    title: "Alle meine Entchen",
    tracks: [
      "C4/q D E F | G/h G | A/q A A A | G/w | A/q A A A | G/w | F/q F F F | E/h E | D/q D D D | C/w",
    ],
  },
  {
    title: "Old MacDonald",
    tracks: [
      "G4/q G G D | E E D/h | B/q B A A | G/h. D/q | G G G D | E E D/h | B/q B A A | G/h.",
    ],
  },
  {
    title: "Aura Lee (Poulton)",
    tracks: ["C4/q F E F | G D G/h | F/q E D E | F/w | C/q F E F | G D G/h | F/q E D E | F/w"],
  },
  {
    title: "Abide with Me (Monk)",
    tracks: [
      "E4/h E/q D | C/h G | A/q G G F | E/w | E/h F/q G | A/h G | F/q D E F# | G/w",
    ],
  },
  {
    title: "Coventry Carol",
    timeSignature: "3/4",
    tracks: ["G4/q G F# | G/h Bb/q | A/h G/q | F#/h. | G/q A Bb | C5 A/h | G/h."],
  },
  {
    title: "Onward, Christian Soldiers (Sullivan), beginning",
    tracks: [
      "G4/q G G G | G/q. A/e G/h | D/q D C D | E/w | E/q G C5 C | C/q. B4/e A/h | A/q A G A | B/w",
    ],
  },
];
