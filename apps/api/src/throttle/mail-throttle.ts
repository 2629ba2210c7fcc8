import type { Throttle, ThrottlePolicy } from "./throttle.ts";

/** Mails that somebody can have sent to addresses of one mailbox that differ in their subaddress (`x+1@`, `x+2@`). */
const SUBADDRESSES = 10;

/** The mailbox that an address with a subaddress is of; null for an address without one. */
function mailboxOf(emailKey: string): string | null {
  const [, mailbox, domain] = /^([^+@]+)\+[^@]*(@.+)$/u.exec(emailKey) ?? [];
  return mailbox === undefined || domain === undefined ? null : mailbox + domain;
}

export interface MailThrottle {
  /** @throws {ApiFailure} TOO_MANY_REQUESTS */
  take(policy: ThrottlePolicy, emailKey: string): Promise<void>;
  allows(policy: ThrottlePolicy, emailKey: string): Promise<boolean>;
}

/**
 * Counts mails by address, and those to subaddresses once more for all of a mailbox together. An address without a
 * subaddress has only its own counter, so nobody keeps its owner waiting by mails to others.
 */
export function mailThrottle(throttle: Throttle): MailThrottle {
  const counters = (policy: ThrottlePolicy, emailKey: string) => {
    const mailbox = mailboxOf(emailKey);
    const own = [{ policy, who: emailKey }];
    if (mailbox === null) return own;
    const shared = { ...policy, name: `${policy.name} subaddresses`, freeTries: SUBADDRESSES };
    return [{ policy: shared, who: mailbox }, ...own];
  };
  return {
    take: async (policy, emailKey) => {
      for (const { policy: each, who } of counters(policy, emailKey)) await throttle.take(each, who);
    },
    allows: async (policy, emailKey) => {
      for (const { policy: each, who } of counters(policy, emailKey))
        if (!(await throttle.allows(each, who))) return false;
      return true;
    },
  };
}
