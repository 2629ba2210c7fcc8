import { createPrivateKey } from "node:crypto";

/** True if the PEM is a private key for ES256. */
export function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}
