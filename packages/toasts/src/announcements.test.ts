import { expect, test } from "vitest";
import { ANNOUNCEMENT_MESSAGE, announcementsToToasts } from "./announcements.ts";
import { shouldRefetchAnnouncements } from "./refetch-announcements.ts";

const minutes = (count: number) => count * 60_000;

test("refetches announcements only after more than 15 minutes", () => {
  const now = minutes(100);
  expect(shouldRefetchAnnouncements(undefined, now)).toBe(true);
  expect(shouldRefetchAnnouncements(now - minutes(15), now)).toBe(false);
  expect(shouldRefetchAnnouncements(now - minutes(15) - 1, now)).toBe(true);
  expect(shouldRefetchAnnouncements(now, now)).toBe(false);
  expect(shouldRefetchAnnouncements(now + 1, now)).toBe(true);
});

test("an announcement is a persistent warning that is suppressed until it ends", () => {
  const validTo = "2026-12-01T00:00:00Z";
  expect(announcementsToToasts([{ text: "Closed today", validTo }], 0)).toEqual([
    {
      message: ANNOUNCEMENT_MESSAGE,
      messageParams: { text: "Closed today" },
      variant: "warn",
      isPersistent: true,
      suppressAfterFirstAppearance: true,
      suppressOnlyUntil: Date.parse(validTo),
    },
  ]);
});

test("omits an announcement that has ended; suppresses one without a valid end forever", () => {
  const end = Date.parse("2026-12-01T00:00:00Z");
  const ended = { text: "Over", validTo: "2026-12-01T00:00:00Z" };
  expect(announcementsToToasts([ended], end)).toEqual([]);
  expect(announcementsToToasts([ended], end - 1)).toHaveLength(1);
  for (const validTo of [undefined, null, "", "soon"]) {
    expect(announcementsToToasts([{ text: "Open", validTo }], end)[0]?.suppressOnlyUntil).toBeUndefined();
  }
});
