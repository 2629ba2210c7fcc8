import type { ToastInput } from "./toast.ts";

/** A notice to everyone (section 3). `text` is what people read; `validTo` is an ISO time, or none. */
export interface Announcement {
  readonly text: string;
  readonly validTo?: string | null | undefined;
}

/** Announcements are fetched again when the last fetch is older than this, in ms (section 9). */
export const ANNOUNCEMENTS_MAX_AGE_MS = 15 * 60 * 1000;

/** A key whose message is `{text}` in every locale: announcements come written, not as keys. */
export const ANNOUNCEMENT_MESSAGE = "announcement.flash.text";

/** Times in ms since 1970, undefined for never. A fetch in the future means a clock set back: fetch. */
export function shouldRefetchAnnouncements(lastFetch: number | undefined, now: number): boolean {
  return lastFetch === undefined || now < lastFetch || now - lastFetch > ANNOUNCEMENTS_MAX_AGE_MS;
}

/**
 * Announcements as persistent warnings, each suppressed after its first appearance until it ends (section 4).
 * One that has ended at `now` is left out: nothing would suppress it any more.
 */
export function announcementsToToasts(announcements: readonly Announcement[], now: number): ToastInput[] {
  return announcements
    .map(({ text, validTo }) => ({ text, until: endOf(validTo) }))
    .filter(({ until }) => until === undefined || now < until)
    .map(({ text, until }) => ({
      message: ANNOUNCEMENT_MESSAGE,
      messageParams: { text },
      variant: "warn",
      isPersistent: true,
      suppressAfterFirstAppearance: true,
      suppressOnlyUntil: until,
    }));
}

function endOf(validTo: string | null | undefined): number | undefined {
  const end = Date.parse(validTo ?? "");
  return Number.isNaN(end) ? undefined : end;
}
