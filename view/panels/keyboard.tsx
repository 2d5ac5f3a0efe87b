import type { JSX } from "preact";

/** Semitones of the white keys, and of the black ones with their place between them. */
const WHITE = [0, 2, 4, 5, 7, 9, 11] as const;
const BLACK = [[1, 1], [3, 2], [6, 4], [8, 5], [10, 6]] as const;

/** Sizes of a key in units of the drawing. */
const KEY = { width: 14, height: 62, black: 9, blackHeight: 39 } as const;

/** A keyboard with some keys down: whole octaves, so that the hand finds its place. */
export function Keyboard(
  { pitches, label }: { readonly pitches: readonly number[]; readonly label: string },
): JSX.Element {
  const low = Math.floor(Math.min(...pitches) / 12);
  const high = Math.max(low + 1, Math.floor(Math.max(...pitches) / 12));
  const octaves = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const down = new Set(pitches);
  const octaveWidth = KEY.width * WHITE.length;
  const dot = (x: number, y: number): JSX.Element => <circle class="dot" cx={x} cy={y} r={2.6} />;
  return (
    <svg
      class="keyboard"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${octaves.length * octaveWidth + 1} ${KEY.height + 12}`}
    >
      {octaves.map((octave, index) => {
        const left = 0.5 + index * octaveWidth;
        return (
          <g key={octave}>
            {WHITE.map((semitone, place) => {
              const isDown = down.has(octave * 12 + semitone);
              const x = left + place * KEY.width;
              return (
                <g key={semitone} class={isDown ? "key down" : "key"}>
                  <rect x={x} y={0.5} width={KEY.width} height={KEY.height} rx={1.5} />
                  {isDown && dot(x + KEY.width / 2, KEY.height - 7)}
                </g>
              );
            })}
            {BLACK.map(([semitone, place]) => {
              const isDown = down.has(octave * 12 + semitone);
              const x = left + place * KEY.width - KEY.black / 2;
              return (
                <g key={semitone} class={isDown ? "key black down" : "key black"}>
                  <rect x={x} y={0.5} width={KEY.black} height={KEY.blackHeight} rx={1.5} />
                  {isDown && dot(x + KEY.black / 2, KEY.blackHeight - 6)}
                </g>
              );
            })}
            <text x={left + KEY.width / 2} y={KEY.height + 10}>{`C${octave - 1}`}</text>
          </g>
        );
      })}
    </svg>
  );
}
