/** How often a failed add is sent again (section 9: retried on HTTP 500). */
export const MAX_ADD_RETRIES = 2;

/** An add that follows the one before within this time, in ms, is a double click and is not sent. */
export const ADD_THROTTLE_MS = 500;

/** Whether to send the add again after `failedAttempts` (1 after the first) that ended with `status`. */
export function shouldRetryAdd(status: number | undefined, failedAttempts: number): boolean {
  return status === 500 && failedAttempts <= MAX_ADD_RETRIES;
}

/**
 * Whether an add at `now` comes too soon after the last one sent (both in ms; undefined: none yet).
 * A clock that was set back does not lock the button.
 */
export function isAddThrottled(lastSentAt: number | undefined, now: number): boolean {
  return lastSentAt !== undefined && now >= lastSentAt && now - lastSentAt < ADD_THROTTLE_MS;
}
