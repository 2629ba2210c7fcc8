import type { ThrottlePolicy } from "../../throttle/throttle.ts";

const HOUR = 3600;

const tries = { firstDelaySeconds: 1, longestDelaySeconds: 900 } as const;

/** Tries at one account's password from devices that it does not know. */
export const ACCOUNT: ThrottlePolicy = {
  ...tries,
  name: "account",
  freeTries: 10,
  forgetAfterSeconds: 24 * HOUR,
};

/** The same from a device that has logged in to the account before: nobody else can lock it out. */
export const KNOWN_DEVICE: ThrottlePolicy = { ...ACCOUNT, name: "known-device" };

/** Failed tries at whatever account from one network, behind which there may be many people. */
export const NETWORK: ThrottlePolicy = {
  ...tries,
  name: "network",
  freeTries: 100,
  forgetAfterSeconds: HOUR,
};

/** Registrations asked for from one network. */
export const REGISTRATION: ThrottlePolicy = { ...NETWORK, name: "registration", freeTries: 200 };

/** A logged-in customer's tries at their own password. */
export const PROOF: ThrottlePolicy = { ...ACCOUNT, name: "proof" };

/**
 * Mails of a kind that somebody can have sent to one mailbox. The longest wait is as long as a link for a new password
 * is good: whoever keeps the owner waiting has had one sent to them.
 */
export const MAIL: ThrottlePolicy = {
  name: "mail",
  freeTries: 3,
  firstDelaySeconds: 60,
  longestDelaySeconds: HOUR,
  forgetAfterSeconds: 24 * HOUR,
};

/** Mails that somebody can have sent to one mailbox by registering, however many ask at once. */
export const REGISTRATION_MAIL: ThrottlePolicy = {
  name: "registration-mail",
  freeTries: 1,
  firstDelaySeconds: 300,
  longestDelaySeconds: 6 * HOUR,
  forgetAfterSeconds: 24 * HOUR,
};
