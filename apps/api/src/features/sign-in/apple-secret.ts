import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import type { AppleConfig } from "./sign-in-config.ts";

const AUDIENCE = "https://appleid.apple.com";

/**
 * Creates the client secret for Apple: a token signed with the key from Apple. A new one for each request,
 * valid for minutes.
 */
export function createAppleSecret({
  clientId,
  teamId,
  keyId,
  privateKey,
}: AppleConfig): () => Promise<string> {
  const key = createPrivateKey(privateKey);
  return () =>
    new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(key);
}
