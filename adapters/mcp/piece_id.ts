/** Length of a secret, in bytes: that of the hash which it feeds (RFC 2104, section 3). */
const SECRET_BYTES = 32;

/** Bytes of an id that nobody can guess. */
const UNGUESSABLE_BYTES = 16;

/** An id as a store gives it. */
const ID = /^(?:[0-9a-f]{12}|[0-9a-f]{32})$/;

/** Whether a text may be an id. */
export function isPieceId(text: string): boolean {
  return ID.test(text);
}

/** Whether a text may be an id that nobody can guess. */
export function isUnguessableId(text: string): boolean {
  return isPieceId(text) && text.length === 2 * UNGUESSABLE_BYTES;
}

/**
 * Gives the id of a piece: the first 12 hexadecimal digits of the SHA-256 of its bytes.
 *
 * The same on any machine, and short, for it stands in every answer. Who knows the music knows the id.
 *
 * @param bytes A Standard MIDI File
 */
export async function toPieceId(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return new Uint8Array(digest, 0, 6).toHex();
}

/** Draws a secret for `unguessableId`. */
export function drawSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/**
 * Makes the function that gives ids which only those know who were told: 32 hexadecimal digits, 128 bits of the
 * HMAC-SHA-256 of the bytes.
 *
 * The same music has the same id as long as the secret is the same, and no one can tell it from the music.
 *
 * @param secret What `drawSecret` gave, kept with the pieces
 */
export function unguessableId(
  secret: Uint8Array<ArrayBuffer>,
): (bytes: Uint8Array<ArrayBuffer>) => Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  return async (bytes) => {
    const mac = await crypto.subtle.sign("HMAC", await key, bytes);
    return new Uint8Array(mac, 0, UNGUESSABLE_BYTES).toHex();
  };
}
