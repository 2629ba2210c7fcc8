import { networkOf } from "@reprise/service/client-network";
import type { Counter, ThrottlePolicy } from "../../throttle/throttle.ts";

const HOUR = 3600;

/** Reviews that one customer writes, edits or deletes. */
export const AUTHOR: ThrottlePolicy = {
  name: "review-author",
  freeTries: 15,
  firstDelaySeconds: 60,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** The same from one network, which many people may share. */
export const AUTHORS_NETWORK: ThrottlePolicy = {
  name: "review-network",
  freeTries: 60,
  firstDelaySeconds: 30,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** Photos of one customer. */
export const PHOTOGRAPHER: ThrottlePolicy = {
  name: "review-photos",
  freeTries: 20,
  firstDelaySeconds: 60,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** Votes of one customer or visitor. */
export const VOTER: ThrottlePolicy = {
  name: "review-voter",
  freeTries: 30,
  firstDelaySeconds: 30,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** Votes from one network: a robot gets a new visitor with each request. */
export const VOTERS_NETWORK: ThrottlePolicy = {
  name: "review-voters-network",
  freeTries: 60,
  firstDelaySeconds: 30,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** Reports of one customer or visitor, and from one network. */
export const REPORTER: ThrottlePolicy = { ...VOTER, name: "review-reporter", freeTries: 10 };
export const REPORTERS_NETWORK: ThrottlePolicy = {
  ...VOTERS_NETWORK,
  name: "review-reporters-network",
  freeTries: 30,
};

/** Counts what comes from an address in its network. Without an address there is nothing to count. */
export function networkCounter(policy: ThrottlePolicy, address: string | null): Counter[] {
  const network = networkOf({ address });
  return network === null ? [] : [{ policy, who: network }];
}
