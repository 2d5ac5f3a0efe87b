/**
 * Values of any size in Deno KV, each written whole or not at all.
 *
 * A value is cut into chunks, which are written first, under a name that nobody else has. Then one atomic step writes
 * its head, which names them. Before the first chunk the write is noted in a journal; the last step crosses it out. So
 * a reader sees all of a value or nothing, and what a killed program has left behind is known by name.
 *
 * @module
 */

import { patiently } from "./patiently.ts";

/** What a head says, beside where its chunks are. */
export interface Head<About> {
  /** Name of the write that its chunks are under. */
  readonly write: string;
  /** Number of chunks. */
  readonly chunks: number;
  /** Bytes of all chunks. */
  readonly size: number;
  /** When it was written, in milliseconds since 1970. */
  readonly time: number;
  /** What else is to be known without reading the chunks. */
  readonly about: About;
}

/** A head, and the key and version under which it stands. */
export type HeadEntry<About> = Deno.KvEntry<Head<About>>;

/** Values in Deno KV, by name. */
export interface ChunkedValues<About> {
  /** Writes a value in place of the one before. */
  write(name: string, value: Uint8Array<ArrayBuffer>, about: About): Promise<void>;
  /** The value with a name, or `null` when there is none, or no longer. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Every head, the newest first. */
  heads(): Promise<HeadEntry<About>[]>;
  /** Deletes a value, unless it has been written anew since its head was read. */
  remove(head: HeadEntry<About>): Promise<void>;
  /** Deletes what writes that never came to an end have left behind. */
  sweep(): Promise<void>;
}

/** Where values stand, and how long. */
export interface ChunkedValuesOptions {
  /** What all keys begin with. */
  readonly prefix: Deno.KvKey;
  /** How long a value stays, in milliseconds. */
  readonly lifetime: number;
  /** Tells the time, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Bytes of a chunk: a value may have 64 KiB, of which its serialization needs some (Deno KV, limits). */
const CHUNK_BYTES = 63 * 1024;

/** A head must not outlive its chunks, and the two are not written at the same instant. Milliseconds. */
const CHUNK_GRACE = 60 * 60 * 1000;

/** Age at which a write that has no end will have none, in milliseconds. A request takes seconds. */
const ABANDONED = 10 * 60 * 1000;

/** How often a step is tried that another program can come between. */
const MOST_TRIES = 10;

/** Entries read at once: with chunks as large as they may be, some half a megabyte. */
const BATCH = 8;

/** Opens the values under a prefix; nothing is read or written yet. */
export function openChunkedValues<About>(
  kv: Deno.Kv,
  { prefix, lifetime, now }: ChunkedValuesOptions,
): ChunkedValues<About> {
  const headKey = (name: string): Deno.KvKey => [...prefix, "head", name];
  const chunkKey = (write: string, index: number): Deno.KvKey => [...prefix, "chunk", write, index];
  const journal: Deno.KvKey = [...prefix, "write"];

  /** Adds to a step that the chunks of a write go; of none, nothing. */
  function withoutChunks(
    step: Deno.AtomicOperation,
    written: Pick<Head<About>, "write" | "chunks"> | null,
  ): Deno.AtomicOperation {
    if (written === null) return step;
    const { write, chunks } = written;
    for (let index = 0; index < chunks; index++) step.delete(chunkKey(write, index));
    return step;
  }

  function isOver({ time }: Head<About>): boolean {
    // The database deletes what has expired some time later.
    return time + lifetime <= now();
  }

  async function readChunks({ write, size }: Head<About>): Promise<Uint8Array<ArrayBuffer> | null> {
    const value = new Uint8Array(size);
    let at = 0;
    const chunks = kv.list<Uint8Array>({ prefix: [...prefix, "chunk", write] }, {
      batchSize: BATCH,
    });
    for await (const { value: chunk } of chunks) {
      if (at + chunk.length > size) return null;
      value.set(chunk, at);
      at += chunk.length;
    }
    return at === size ? value : null;
  }

  return {
    async write(name, value, about) {
      const write = crypto.randomUUID();
      const time = now();
      const chunks = Math.ceil(value.length / CHUNK_BYTES);
      const note = [...journal, time, write];
      const noted = await patiently(() => kv.set(note, chunks));
      for (let index = 0; index < chunks; index++) {
        const start = index * CHUNK_BYTES;
        const chunk = value.slice(start, start + CHUNK_BYTES);
        const life = { expireIn: lifetime + CHUNK_GRACE };
        await patiently(() => kv.set(chunkKey(write, index), chunk, life));
      }
      const head: Head<About> = { write, chunks, size: value.length, time, about };
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const { ok } = await patiently(async () => {
          const before = await kv.get<Head<About>>(headKey(name));
          const step = kv.atomic()
            // A write so slow that it was taken for dead has no chunks any more.
            .check(before, { key: note, versionstamp: noted.versionstamp })
            .set(headKey(name), head, { expireIn: lifetime })
            .delete(note);
          return await withoutChunks(step, before.value).commit();
        });
        if (ok) return;
      }
      throw new Error("other programs write to it all the time");
    },

    async read(name) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const { value: head } = await kv.get<Head<About>>(headKey(name));
        if (head === null || isOver(head)) return null;
        const value = await readChunks(head);
        if (value !== null) return value;
        // Its chunks are gone: it has been written anew, or dropped, since the head was read.
      }
      return null;
    },

    async heads() {
      const heads: HeadEntry<About>[] = [];
      for await (const head of kv.list<Head<About>>({ prefix: [...prefix, "head"] })) {
        if (!isOver(head.value)) heads.push(head);
      }
      return heads.sort((a, b) => b.value.time - a.value.time);
    },

    async remove(head) {
      await patiently(() => {
        const step = kv.atomic().check(head).delete(head.key);
        return withoutChunks(step, head.value).commit();
      });
    },

    async sweep() {
      const old = { prefix: journal, end: [...journal, now() - ABANDONED] };
      for await (const { key, value: chunks, versionstamp } of kv.list<number>(old)) {
        const write = String(key.at(-1));
        await patiently(() => {
          const step = kv.atomic().check({ key, versionstamp }).delete(key);
          return withoutChunks(step, { write, chunks }).commit();
        });
      }
    },
  };
}
