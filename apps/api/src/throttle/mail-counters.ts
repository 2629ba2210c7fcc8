import type { Counter, ThrottlePolicy } from "./throttle.ts";

/** Limit of mails to all subaddresses of one mailbox (`x+1@`, `x+2@`). */
const SUBADDRESSES = 10;

/** Returns the mailbox of a subaddress. Null: the address has no subaddress. */
function mailboxOf(emailKey: string): string | null {
  const [, mailbox, domain] = /^([^+@]+)\+[^@]*(@.+)$/u.exec(emailKey) ?? [];
  return mailbox === undefined || domain === undefined ? null : mailbox + domain;
}

/**
 * The counters of mails to an address. Mails to subaddresses also share a counter for their mailbox. An address
 * without a subaddress has only its own counter, so mails to subaddresses cannot block it.
 */
export function mailCounters(policy: ThrottlePolicy, emailKey: string): Counter[] {
  const mailbox = mailboxOf(emailKey);
  const own = { policy, who: emailKey };
  if (mailbox === null) return [own];
  const shared = { ...policy, name: `${policy.name} subaddresses`, freeTries: SUBADDRESSES };
  return [{ policy: shared, who: mailbox }, own];
}
