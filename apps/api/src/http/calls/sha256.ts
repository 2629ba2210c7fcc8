import { createHash } from "node:crypto";

/**
 * The stored form of a random token (of a visitor, a login, an operator, a link in a mail): useless to a reader of the
 * database. Also of who owns a cart or an `Idempotency-Key`.
 */
export function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
