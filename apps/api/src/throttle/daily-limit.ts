import { createHash, randomBytes } from "node:crypto";

const DAY_MS = 86_400_000;

/**
 * Allows each key `perKey` events a day, and at most `maxKeys` keys a day. Callers ignore further events instead of refusing
 * them. Only hashes are in memory. Their salt changes daily, so nobody can trace keys.
 */
export function createDailyLimit({ perKey, maxKeys }: { readonly perKey: number; readonly maxKeys: number }) {
  let day = NaN;
  let salt = "";
  const counts = new Map<string, number>();
  return (key: string, now = Date.now()): boolean => {
    const today = Math.floor(now / DAY_MS);
    if (today !== day) {
      counts.clear();
      day = today;
      salt = randomBytes(16).toString("base64");
    }
    const hash = createHash("sha256").update(`${salt} ${key}`).digest("base64");
    const count = counts.get(hash) ?? 0;
    if (count >= perKey || (count === 0 && counts.size >= maxKeys)) return false;
    counts.set(hash, count + 1);
    return true;
  };
}
