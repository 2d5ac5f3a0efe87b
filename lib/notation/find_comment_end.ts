/** What begins a line that is no music: comments of programs, and ABC's words to sing. */
const COMMENT = /\/\/|#[ \t]|w:/iy;
/** Longest such line; a longer one is music behind a stray sign. */
const MAX_COMMENT = 600;

/**
 * Finds the end of the comment that begins at a place: the end of its line.
 *
 * @param text The text
 * @param start Where it may begin
 * @param isWhole Whether the text ends there
 * @returns -1 when there is none; `null` when its line may still end
 */
export function findCommentEnd(text: string, start: number, isWhole: boolean): number | null {
  COMMENT.lastIndex = start;
  if (!COMMENT.test(text)) return -1;
  const end = text.slice(start, start + MAX_COMMENT).indexOf("\n");
  if (end >= 0) return start + end;
  return isWhole || text.length - start >= MAX_COMMENT ? -1 : null;
}
