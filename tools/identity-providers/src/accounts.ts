import { createHash } from "node:crypto";

/** A user's account at one provider, as entered on the sign-in page. */
export interface Account {
  /** The provider's user id. Derived from the email address, so that it is stable across restarts. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Accounts {
  signIn(account: Omit<Account, "subject">): Account;
  find(subject: string): Account | undefined;
  /** Email addresses of earlier sign-ins, latest first. */
  emails(): readonly string[];
}

/** The accounts of one provider. A sign-in creates the account if there is none. */
export function createAccounts(provider: string): Accounts {
  const bySubject = new Map<string, Account>();
  return {
    signIn(described) {
      const account = { ...described, subject: subjectOf(provider, described.email) };
      // Delete first, so that the entry moves to the end of the map.
      bySubject.delete(account.subject);
      bySubject.set(account.subject, account);
      return account;
    },
    find: (subject) => bySubject.get(subject),
    emails: () => [...bySubject.values()].map(({ email }) => email).toReversed(),
  };
}

/** Digits only, like ids of Google and Facebook. */
function subjectOf(provider: string, email: string): string {
  const hash = createHash("sha256").update(`${provider}\n${email.toLowerCase()}`).digest();
  return hash.readBigUInt64BE().toString().padStart(20, "1");
}
