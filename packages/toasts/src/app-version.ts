/** How long after a new version was seen the page is to be reloaded, in ms (section 9). */
export const VERSION_RELOAD_DELAY_MS = 900_000;

/**
 * The time at which to reload, in ms since 1970, after an answer with the header X-Version (section 4).
 * `known` is the version that the page was loaded with, `seen` the header, `current` the time already set:
 * it stays, so that further answers do not put the reload off, and undefined is "not at all".
 */
export function reloadTimeAfter(
  known: string | undefined,
  seen: string | null | undefined,
  now: number,
  current: number | undefined,
): number | undefined {
  if (current !== undefined || !known || !seen || known === seen) return current;
  return now + VERSION_RELOAD_DELAY_MS;
}

/** Whether the next navigation should load the page anew. */
export function isReloadDue(reloadTime: number | undefined, now: number): boolean {
  return reloadTime !== undefined && now >= reloadTime;
}
