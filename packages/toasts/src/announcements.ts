import type { ToastInput } from "./toast.ts";

/**
 * A notice to all users (section 3). `text` is shown as it is; `validTo` is an ISO time, null or absent for
 * no end.
 */
export interface Announcement {
  readonly text: string;
  readonly validTo?: string | null | undefined;
}

/** Message key of `{text}` in every locale, because announcements are texts, not message keys. */
export const ANNOUNCEMENT_MESSAGE = "announcement.flash.text";

/**
 * Announcements as persistent warnings, each suppressed after its first appearance until it ends (section 4).
 * Omits announcements that ended before `now`, because their suppression has ended too.
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
