/** An add that follows the one before within this time, in ms, is a double click and is not sent. */
export const ADD_THROTTLE_MS = 500;

/**
 * Whether an add at `now` comes too soon after the last one sent (both in ms; undefined: none yet).
 * A clock that was set back does not lock the button.
 */
export function isAddThrottled(lastSentAt: number | undefined, now: number): boolean {
  return lastSentAt !== undefined && now >= lastSentAt && now - lastSentAt < ADD_THROTTLE_MS;
}
