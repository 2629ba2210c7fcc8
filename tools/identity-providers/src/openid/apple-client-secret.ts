import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import type { Variables } from "../variables.ts";

const AUDIENCE = "https://appleid.apple.com";
/** Apple's limit: six months, in seconds. */
const LONGEST_LIFE = 15_777_000;

/** Apple's client secret is a JWT that the shop signs with its key: true for one that Apple would take. */
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
    return protectedHeader.kid === client.APPLE_KEY_ID && exp - iat <= LONGEST_LIFE;
  } catch {
    return false;
  }
}
