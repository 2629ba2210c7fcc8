/** Limits retries to a share of ordinary requests, so that a failing service does not get ever more load. */
export interface RetryBudget {
  /** An ordinary request was made. */
  earn(): void;
  /** True: a retry is allowed and has been deducted. */
  spend(): boolean;
}

/** Starts full. Each request adds `share` of a retry, up to `capacity` retries. */
export function createRetryBudget(share = 0.1, capacity = 10): RetryBudget {
  let tokens = capacity;
  return {
    earn() {
      tokens = Math.min(capacity, tokens + share);
    },
    spend() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
