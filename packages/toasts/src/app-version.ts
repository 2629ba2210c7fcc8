/** Delay between the detection of a new version and the page reload, in ms (section 9). */
export const VERSION_RELOAD_DELAY_MS = 900_000;

/**
 * Returns the reload time after a response with the header X-Version (section 4), in ms since 1970;
 * undefined: no reload. `scheduledTime` is the reload time already set; later responses do not postpone it.
 * @param loadedVersion version of the loaded page
 * @param serverVersion value of the header
 */
export function reloadTimeAfter(
  loadedVersion: string | undefined,
  serverVersion: string | null | undefined,
  now: number,
  scheduledTime: number | undefined,
): number | undefined {
  if (scheduledTime !== undefined || !loadedVersion || !serverVersion || loadedVersion === serverVersion)
    return scheduledTime;
  return now + VERSION_RELOAD_DELAY_MS;
}

/** True if the next navigation must reload the page. */
export function isReloadDue(reloadTime: number | undefined, now: number): boolean {
  return reloadTime !== undefined && now >= reloadTime;
}
