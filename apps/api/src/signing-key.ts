import { createPrivateKey } from "node:crypto";

/** Whether a PEM is a key that signs ES256. */
export function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}
