import type { ThrottlePolicy } from "../../../throttle/throttle.ts";

const HOUR = 3600;

const tries = { firstDelaySeconds: 1, longestDelaySeconds: 900 } as const;

/** Tries of one account's password from unknown devices. */
export const ACCOUNT: ThrottlePolicy = {
  ...tries,
  name: "account",
  freeTries: 10,
  resetAfterSeconds: 24 * HOUR,
};

/** The same from a device with an earlier login to the account: nobody else can lock it out. */
export const KNOWN_DEVICE: ThrottlePolicy = { ...ACCOUNT, name: "known-device" };

/** Failed tries at any account from one network, which many people may share. */
export const NETWORK: ThrottlePolicy = {
  ...tries,
  name: "network",
  freeTries: 100,
  resetAfterSeconds: HOUR,
};

/** Requested registrations from one network. */
export const REGISTRATION: ThrottlePolicy = { ...NETWORK, name: "registration", freeTries: 200 };

/** Tries of their own password by a logged-in customer. */
export const PROOF: ThrottlePolicy = { ...ACCOUNT, name: "proof" };

/**
 * Mails of one kind to one mailbox. The longest wait equals the lifetime of a password link, so a valid link
 * exists whenever the owner has to wait.
 */
export const MAIL: ThrottlePolicy = {
  name: "mail",
  freeTries: 3,
  firstDelaySeconds: 60,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** Registration mails to one mailbox, also with parallel requests. */
export const REGISTRATION_MAIL: ThrottlePolicy = {
  name: "registration-mail",
  freeTries: 1,
  firstDelaySeconds: 300,
  longestDelaySeconds: 6 * HOUR,
  resetAfterSeconds: 24 * HOUR,
};
