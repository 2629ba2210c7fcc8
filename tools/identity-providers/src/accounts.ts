import { createHash } from "node:crypto";

/** Somebody's account at one of the providers, as they described themselves on the sign-in page. */
export interface Account {
  /** The provider's own name for them: the same for an email, also after a restart, as the shop remembers it. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Accounts {
  signIn(account: Omit<Account, "subject">): Account;
  find(subject: string): Account | undefined;
  /** Who has signed in before, the latest first. */
  emails(): readonly string[];
}

/** The accounts of one provider. Nobody has to make one first: who signs in has one. */
export function createAccounts(provider: string): Accounts {
  const bySubject = new Map<string, Account>();
  return {
    signIn(described) {
      const account = { ...described, subject: subjectOf(provider, described.email) };
      // Deleted first, so that it becomes the youngest.
      bySubject.delete(account.subject);
      bySubject.set(account.subject, account);
      return account;
    },
    find: (subject) => bySubject.get(subject),
    emails: () => [...bySubject.values()].map(({ email }) => email).toReversed(),
  };
}

/** Digits only, as Google's and Facebook's. */
function subjectOf(provider: string, email: string): string {
  const hash = createHash("sha256").update(`${provider}\n${email.toLowerCase()}`).digest();
  return hash.readBigUInt64BE().toString().padStart(20, "1");
}
