import type { Throttle, ThrottlePolicy } from "./throttle.ts";

/** Limit of mails to all subaddresses of one mailbox (`x+1@`, `x+2@`). */
const SUBADDRESSES = 10;

/** Returns the mailbox of a subaddress. Null: the address has no subaddress. */
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
 * Counts mails by address. Mails to subaddresses also share a counter for their mailbox. An address without a
 * subaddress has only its own counter, so mails to subaddresses cannot block it.
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
