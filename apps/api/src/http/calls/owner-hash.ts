import { createHash } from "node:crypto";

/** What we keep of a visitor's token: enough to know its bearer again, useless to who reads the database. */
export function ownerHash(visitorToken: string): Buffer {
  return createHash("sha256").update(visitorToken).digest();
}
