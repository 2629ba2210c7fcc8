import type { ThrottlePolicy } from "../../throttle/throttle.ts";

const HOUR = 3600;

/** Requests from one network, behind which there may be many people. */
export const NETWORK: ThrottlePolicy = {
  name: "newsletter",
  freeTries: 100,
  firstDelaySeconds: 1,
  longestDelaySeconds: 900,
  forgetAfterSeconds: HOUR,
};

/** Mails that somebody can have sent to one mailbox, however many ask at once. */
export const MAILBOX: ThrottlePolicy = {
  name: "newsletter-mail",
  freeTries: 1,
  firstDelaySeconds: 600,
  longestDelaySeconds: 6 * HOUR,
  forgetAfterSeconds: 24 * HOUR,
};
