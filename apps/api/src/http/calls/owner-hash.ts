import { createHash } from "node:crypto";

/**
 * The stored form of a visitor's token: it identifies the visitor but is useless to a reader of the database.
 */
export function ownerHash(visitorToken: string): Buffer {
  return createHash("sha256").update(visitorToken).digest();
}
