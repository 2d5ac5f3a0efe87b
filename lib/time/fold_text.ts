/** Text in which nothing looks like something else but for its case. */
const ASCII = /^[ -~]*$/;

/** One spelling for what looks alike: width, case, text style of symbols, the slash of `¼`. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.trim().toLowerCase();
  return text.replace(/[\uFE0E\uFE0F]/g, "").trim()
    // NFKC takes ½ apart, and would make eleven halves of 1½.
    .replace(/(?<=\p{Nd})(?=[¼-¾⅐-⅞])|(?<=[¼-¾⅐-⅞])(?=\p{Nd})/gu, " ")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("\u2044", "/");
}
