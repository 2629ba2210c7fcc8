import { shouldRefetchAnnouncements } from "@reprise/toasts";

const STORAGE_KEY = "reprise.announcementsFetchedAt";

/** For browsers that store nothing: when this document fetched. */
let fetchedAt: number | undefined;

function lastFetch(): number | undefined {
  try {
    return Number(window.localStorage.getItem(STORAGE_KEY)) || fetchedAt;
  } catch {
    return fetchedAt;
  }
}

/** True if the last fetch of any tab is older than 15 minutes. */
export const areAnnouncementsDue = (): boolean => shouldRefetchAnnouncements(lastFetch(), Date.now());

export function markFetched(): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, `${Date.now()}`);
  } catch {
    fetchedAt = Date.now();
  }
}
