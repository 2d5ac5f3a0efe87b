/** Steps from the root of a value to one of its parts: keys, and indices of lists. */
export type Path = readonly (string | number)[];

/**
 * Where a part of a value stands, as a JavaScript programmer would write it.
 *
 * A key that is no identifier is quoted. The root is the empty text.
 *
 * @param path Steps from the root
 * @returns Such as `tracks[0].name`
 */
export function formatPath(path: Path): string {
  return path.map(formatStep).join("").replace(/^\./, "");
}

function formatStep(step: string | number): string {
  if (typeof step === "number") return `[${step}]`;
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(step)
    ? `.${step}`
    : `[${JSON.stringify(step)}]`;
}
