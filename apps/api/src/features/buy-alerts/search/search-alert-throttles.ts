import type { ThrottlePolicy } from "../../../throttle/throttle.ts";

const HOUR = 3600;

/** Requests from one network, which many people may share. */
export const NETWORK: ThrottlePolicy = {
  name: "search-alert",
  freeTries: 100,
  firstDelaySeconds: 1,
  longestDelaySeconds: 900,
  resetAfterSeconds: HOUR,
};

/** Mails to one mailbox, which may wait for several things; also with parallel requests. */
export const MAILBOX: ThrottlePolicy = {
  name: "search-alert-mail",
  freeTries: 3,
  firstDelaySeconds: 600,
  longestDelaySeconds: 6 * HOUR,
  resetAfterSeconds: 24 * HOUR,
};
