import { shouldRefetchAnnouncements } from "@reprise/toasts";
import { localItems } from "../../lib/browser/browser-storage.ts";

const STORAGE_KEY = "reprise.announcementsFetchedAt";

/** For browsers that store nothing: when this document fetched. */
let fetchedAt: number | undefined;

const lastFetch = (): number | undefined => Number(localItems.getItem(STORAGE_KEY)) || fetchedAt;

/** True if the last fetch of any tab is older than 15 minutes. */
export const areAnnouncementsDue = (): boolean => shouldRefetchAnnouncements(lastFetch(), Date.now());

export function markFetched(): void {
  if (!localItems.setItem(STORAGE_KEY, `${Date.now()}`)) fetchedAt = Date.now();
}
