import { randomBytes } from "node:crypto";
import type { Account } from "../accounts.ts";

/** What somebody let the shop know, as Facebook keeps it behind an access token. */
export interface Permit {
  readonly account: Account;
  readonly sharesEmail: boolean;
  /** Facebook no longer believes it: a password was changed, say. */
  readonly isRevoked: boolean;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface AccessTokens {
  issue(permit: Pick<Permit, "account" | "sharesEmail" | "isRevoked">): { token: string; expiresIn: number };
  find(token: string): Permit | undefined;
}

/** Facebook's tokens for browsers live for an hour or two. */
const LIFE_SECONDS = 5400;

export function createAccessTokens(): AccessTokens {
  const permits = new Map<string, Permit>();
  return {
    issue(permit) {
      const token = `EAA${randomBytes(48).toString("hex")}`;
      const issuedAt = Math.floor(Date.now() / 1000);
      permits.set(token, { ...permit, issuedAt, expiresAt: issuedAt + LIFE_SECONDS });
      return { token, expiresIn: LIFE_SECONDS };
    },
    find: (token) => permits.get(token),
  };
}
