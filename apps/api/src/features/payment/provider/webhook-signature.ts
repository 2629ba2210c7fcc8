import { createHmac, timingSafeEqual } from "node:crypto";

/** In seconds: an older message may be a recorded one. */
export const MAX_WEBHOOK_AGE = 300;

/** Clocks differ a little. */
const MAX_SECONDS_AHEAD = 60;

/**
 * Checks a header `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hexadecimal>`. Returns why it is refused; null: it
 * is genuine and fresh.
 */
export function signatureProblem(
  header: string | undefined,
  body: string,
  secret: string,
  now = Date.now(),
): "missing" | "wrong" | "too old" | null {
  const [, time, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/u.exec(header ?? "") ?? [];
  if (time === undefined || signature === undefined) return "missing";
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return "wrong";
  const age = now / 1000 - Number(time);
  return age > MAX_WEBHOOK_AGE || age < -MAX_SECONDS_AHEAD ? "too old" : null;
}
