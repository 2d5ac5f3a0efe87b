import type { JSX } from "preact";

/** Drawings on a grid of sixteen, as SVG paths. */
const OUTLINES = {
  download: "M8 2v8.5M4.5 7.2 8 10.7l3.5-3.5M2.8 13.5h10.4",
  expand: "M9.8 2.2h4v4M13.6 2.4 9.4 6.6M6.2 13.8h-4v-4M2.4 13.6l4.2-4.2",
  shrink: "M13.8 6.4h-4v-4M10 6.2l4-4M2.2 9.6h4v4M6 9.8l-4 4",
  minus: "M3.8 8h8.4",
  plus: "M3.8 8h8.4M8 3.8v8.4",
  lower: "M4 8h8M8 1.8v3.6M6.2 3.8 8 5.6l1.8-1.8M8 14.2v-3.6M6.2 12.2 8 10.4l1.8 1.8",
  higher: "M4 8h8M8 5.4V1.8M6.2 3.6 8 1.8l1.8 1.8M8 10.6v3.6M6.2 12.4 8 14.2l1.8-1.8",
  follow: "M8 2.2v11.6M1.8 8h3.6M3.7 6 5.7 8l-2 2M14.2 8h-3.6M12.3 6l-2 2 2 2",
  loop:
    "M2.8 7.6V6.8a2.6 2.6 0 0 1 2.6-2.6h7.4M10.8 2.2l2 2-2 2M13.2 8.4v.8a2.6 2.6 0 0 1-2.6 2.6H3.2M5.2 13.8l-2-2 2-2",
  close: "M4 4l8 8M12 4l-8 8",
  alert: "M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8M8 4.9v3.7M8 11v.1",
  info: "M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8M8 7.4V11M8 5v.1",
  repair:
    "M10.7 2.4a3.4 3.4 0 0 0-3.9 4.7l-4.3 4.3a1.5 1.5 0 0 0 2.1 2.1l4.3-4.3a3.4 3.4 0 0 0 4.7-3.9L11.5 7.4l-1.9-.9-.9-1.9z",
  file:
    "M9.2 1.9H4.4A1.2 1.2 0 0 0 3.2 3.1v9.8a1.2 1.2 0 0 0 1.2 1.2h7.2a1.2 1.2 0 0 0 1.2-1.2V5.5zM9.2 1.9v3.6h3.6",
  right: "M6.5 4.5 10 8l-3.5 3.5",
  left: "M9.5 4.5 6 8l3.5 3.5",
  down: "M4.5 6.5 8 10l3.5-3.5",
  next: "M2.4 4h11.2M2.4 8h6.4M2.4 12h5.4M12 8.6v5.6M9.2 11.4h5.6",
  book:
    "M8 4.2C6.6 3 4.6 2.7 2.4 2.8v9.4c2.2-.1 4.2.3 5.6 1.4 1.4-1.1 3.4-1.5 5.6-1.4V2.8C11.4 2.7 9.4 3 8 4.2zM8 4.2v9.4",
  check: "M3.2 8.4 6.6 11.8 13 4.6",
  copy: "M5.6 5.6h8v8h-8zM10.4 5.4v-3h-8v8h3",
  speaker:
    "M2.4 6.2v3.6h2.4L8.2 13V3L4.8 6.2zM10.8 5.6a3.4 3.4 0 0 1 0 4.8M12.6 3.6a6.2 6.2 0 0 1 0 8.8",
  list: "M2.6 4h.1M2.6 8h.1M2.6 12h.1M6 4h7.6M6 8h7.6M6 12h7.6",
} as const;

/** Solid drawings. */
const SOLIDS = {
  play: "M4.6 2.7v10.6c0 .6.7 1 1.2.6l8-5.3a.75.75 0 0 0 0-1.2l-8-5.3c-.5-.4-1.2 0-1.2.6z",
  pause:
    "M4.2 2.6h1.6c.5 0 .8.3.8.8v9.2c0 .5-.3.8-.8.8H4.2c-.5 0-.8-.3-.8-.8V3.4c0-.5.3-.8.8-.8zM10.2 2.6h1.6c.5 0 .8.3.8.8v9.2c0 .5-.3.8-.8.8h-1.6c-.5 0-.8-.3-.8-.8V3.4c0-.5.3-.8.8-.8z",
} as const;

/** Name of a drawing. */
export type IconName = keyof typeof OUTLINES | keyof typeof SOLIDS;

/** A small drawing in the colour of the text; for the eye only. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  const isSolid = name in SOLIDS;
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={isSolid ? SOLIDS[name as keyof typeof SOLIDS] : OUTLINES[name as keyof typeof OUTLINES]}
        class={isSolid ? "solid" : "outline"}
      />
    </svg>
  );
}
