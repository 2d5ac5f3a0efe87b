/** How long a database that is busy is tried again, in milliseconds. */
const PATIENCE = 4_000;

/** Longest pause between two tries, in milliseconds; each is of chance, so that two programs do not stay in step. */
const LONGEST_PAUSE = 50;

/**
 * Does some work on a database, again where another program came between.
 *
 * SQLite waits by itself for a lock, but not where a transaction has read before it writes, as every write of Deno KV
 * does: it fails at once, and has to begin anew.
 *
 * @throws Whatever the last try threw
 *
 * @see {@link https://www.sqlite.org/rescode.html#busy_snapshot | SQLite, result codes, SQLITE_BUSY_SNAPSHOT}
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof Error && error.message.includes("locked");
      if (!isBusy || performance.now() - start > PATIENCE) throw error;
      const pause = Math.random() * LONGEST_PAUSE;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
