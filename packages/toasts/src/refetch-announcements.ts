/** Maximum age of fetched announcements, in ms (section 9). */
export const ANNOUNCEMENTS_MAX_AGE_MS = 15 * 60 * 1000;

/**
 * True if announcements must be fetched again. Times in ms since 1970; `lastFetch` undefined: never fetched.
 * A last fetch in the future means that the clock was set back, which also requires a fetch.
 */
export function shouldRefetchAnnouncements(lastFetch: number | undefined, now: number): boolean {
  return lastFetch === undefined || now < lastFetch || now - lastFetch > ANNOUNCEMENTS_MAX_AGE_MS;
}
