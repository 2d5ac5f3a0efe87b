import type { Icon } from "./sdk.ts";

/** An eighth note, small enough to stand in every list: a host may load nothing from elsewhere. */
const NOTE_SVG = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>" +
  "<ellipse cx='6' cy='12' rx='3' ry='2' fill='%2306c'/>" +
  "<path d='M8 12V2q4 1 4 5' fill='none' stroke='%2306c'/></svg>";

/** The icon of the server and of its tools. */
export const ICONS: Icon[] = [{ src: `data:image/svg+xml,${NOTE_SVG}`, mimeType: "image/svg+xml" }];
