/**
 * Retries allowed beside ordinary requests: a share of them, so that an ill service is not asked ever more.
 */
export interface RetryBudget {
  /** An ordinary request was made. */
  earn(): void;
  /** Whether a retry may be made; it is paid then. */
  spend(): boolean;
}

/** Starts full. `share` of a retry is earned by each request, up to `capacity` retries in hand. */
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
