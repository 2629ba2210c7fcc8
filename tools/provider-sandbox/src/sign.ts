import { createHmac } from "node:crypto";

/** Header of a webhook: `t=` seconds since 1970, `v1=` HMAC-SHA256 of `t.body` as hexadecimal digits. */
export const SIGNATURE_HEADER = "sandbox-signature";

export function sign(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}
