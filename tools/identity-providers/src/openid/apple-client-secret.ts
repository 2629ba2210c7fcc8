import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import type { Variables } from "../variables.ts";

const AUDIENCE = "https://appleid.apple.com";
/** Apple's limit for the lifetime of a client secret: six months, in seconds. */
const MAX_LIFETIME_SECONDS = 15_777_000;

/** Apple's client secret is a JWT that the shop signs with its key. Returns true if Apple would accept it. */
export async function isAppleClientSecret(secret: string, client: Variables["apple"]): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, createPublicKey(client.APPLE_PRIVATE_KEY), {
      algorithms: ["ES256"],
      issuer: client.APPLE_TEAM_ID,
      subject: client.APPLE_CLIENT_ID,
      audience: [AUDIENCE, client.APPLE_ISSUER],
      requiredClaims: ["iat", "exp"],
    });
    const { iat = 0, exp = Infinity } = payload;
    return protectedHeader.kid === client.APPLE_KEY_ID && exp - iat <= MAX_LIFETIME_SECONDS;
  } catch {
    return false;
  }
}
