import { isContainer, isList, keysOf, valueAt } from "./safe.ts";

/**
 * What of an input is still being written: the containers that are open, and the last entry of each.
 *
 * Everything else is complete. A container that only a healer closed looks like any other, so for those everything on
 * the way to the last entry of the last entry … is taken as open.
 */
export class Spine {
  readonly #open = new Set<object>();
  /** Containers whose last entry is complete unless it is open itself. */
  readonly #exact = new Set<object>();

  /** Marks a container, and with it the last entry of each last entry, as open. */
  openLast(root: unknown): void {
    let value = root;
    while (isContainer(value) && !this.#open.has(value)) {
      this.#open.add(value);
      const key = isList(value) ? value.length - 1 : keysOf(value).at(-1);
      value = key === undefined ? undefined : valueAt(value, key);
    }
  }

  /**
   * Marks the containers on a path as open; what is in them and not on the path is complete, but for a text at the end
   * of the innermost when that is cut.
   */
  openAlong(root: unknown, path: readonly (string | number)[], isTextCut: boolean): void {
    let value = root;
    for (const [depth, key] of [...path, ""].entries()) {
      if (!isContainer(value)) return;
      this.#open.add(value);
      if (depth < path.length || !isTextCut) this.#exact.add(value);
      value = valueAt(value, key);
    }
  }

  /** Whether nothing is still being written. */
  get isWhole(): boolean {
    return this.#open.size === 0;
  }

  /** Whether a container is still being written. */
  isOpen(value: unknown): boolean {
    return isContainer(value) && this.#open.has(value);
  }

  /** Whether an entry of a container is complete. */
  isComplete(container: object, entry: unknown, isLast: boolean): boolean {
    if (!isLast || !this.#open.has(container)) return true;
    return isContainer(entry) ? !this.#open.has(entry) : this.#exact.has(container);
  }
}
