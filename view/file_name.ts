/** Longest name in characters; with its ending it stays below what file systems take in any script. */
const LONGEST = 60;

/** What some file system refuses. */
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069<>:"/\\|?*#%]/gu;

/** Turns a title into a file name that hosts and file systems take, without an ending. */
export function toFileName(title: string): string {
  const name = title.toWellFormed().replace(UNSAFE, " ").replace(/\s+/g, " ").trim();
  const cut = [...name].slice(0, LONGEST).join("").replace(/^\.+|[. ]+$/g, "");
  return cut === "" ? "untitled" : cut;
}
