/**
 * The lists of a DTO that are no table in its TOON text, by their keys.
 *
 * @param dto An object whose lists hold flat entries, not nested any deeper
 * @param toon Its text
 */
export function findListForms(dto: object, toon: string): string[] {
  const lists = Object.entries(dto).filter(([, value]) => Array.isArray(value) && value.length > 0);
  const lines = new Set(toon.split("\n"));
  return lists.filter(([key, list]) =>
    !lines.has(`${key}[${list.length}]{${Object.keys(list[0]).join(",")}}:`)
  ).map(([key]) => key);
}
