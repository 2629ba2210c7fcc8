import { randomBytes } from "node:crypto";
import type { Account } from "../accounts.ts";

/** The account and permissions of an access token. */
export interface Grant {
  readonly account: Account;
  readonly sharesEmail: boolean;
  /** True: Facebook rejects the token, for example after a password change. */
  readonly isRevoked: boolean;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface AccessTokens {
  issue(grant: Pick<Grant, "account" | "sharesEmail" | "isRevoked">): { token: string; expiresIn: number };
  find(token: string): Grant | undefined;
}

/** Real tokens for browsers are valid for one to two hours. */
const LIFETIME_SECONDS = 5400;

export function createAccessTokens(): AccessTokens {
  const grants = new Map<string, Grant>();
  return {
    issue(grant) {
      const token = `EAA${randomBytes(48).toString("hex")}`;
      const issuedAt = Math.floor(Date.now() / 1000);
      grants.set(token, { ...grant, issuedAt, expiresAt: issuedAt + LIFETIME_SECONDS });
      return { token, expiresIn: LIFETIME_SECONDS };
    },
    find: (token) => grants.get(token),
  };
}
