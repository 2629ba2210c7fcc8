import type { ThrottlePolicy } from "../../throttle/throttle.ts";

const HOUR = 3600;

/** Messages of one visitor. */
export const VISITOR: ThrottlePolicy = {
  name: "contact-visitor",
  freeTries: 5,
  firstDelaySeconds: 60,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** Messages from one network, which many people may share. */
export const NETWORK: ThrottlePolicy = {
  name: "contact-network",
  freeTries: 20,
  firstDelaySeconds: 30,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** Messages that name one mailbox as their sender. */
export const MAILBOX: ThrottlePolicy = {
  name: "contact-mailbox",
  freeTries: 5,
  firstDelaySeconds: 60,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** The same message of the same address: a second click, or a form that is sent again. */
export const REPEAT: ThrottlePolicy = {
  name: "contact-repeat",
  freeTries: 1,
  firstDelaySeconds: 600,
  longestDelaySeconds: 600,
  resetAfterSeconds: 600,
};
