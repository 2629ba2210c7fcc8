import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const IV = 12;
const TAG = 16;

const keyOf = (secret: string) => createHmac("sha256", secret).update("sealed in the session store").digest();

/**
 * Encrypts session data with a key derived from the session id, which only the browser's cookie holds. The
 * store knows ids as hashes only, so access to the store reveals no token (AES-256-GCM).
 */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv);
  const sealed = [iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString("base64url");
}

/** Null: it was not sealed with this secret, or has been changed. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV + TAG) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
