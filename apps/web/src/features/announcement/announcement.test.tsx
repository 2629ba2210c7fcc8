// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LinkArea } from "../../app/routing/link-area.tsx";
import { done, refused, showPage } from "../../test/show-page.tsx";
import { Announcements } from "./announcement.public.tsx";

const CALL = { name: "api_get_announcements", input: {} };
const START = Date.parse("2026-12-01T08:00:00Z");
const announcement = { text: "Parcels are late", validTo: "2026-12-02T08:00:00Z" };

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(answer: () => Promise<CallResult<unknown>>) {
  const page = showPage(
    <LinkArea>
      <a href="http://localhost:3000/wishlist">next</a>
      <Announcements />
    </LinkArea>,
    answer,
  );
  /** Time in which a wrong request or toast appears. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
  const goOn = () =>
    act(async () => {
      fireEvent.click(screen.getByText("next"));
      await settled();
    });
  await act(settled);
  return { ...page, goOn };
}

test("announcements are shown as warnings, and fetched again only after 15 minutes", async () => {
  const page = await show(() => done({ announcements: [announcement] }));
  await waitFor(() => expect(page.toasts()).toEqual(["warn announcement.flash.text"]));
  expect(page.sent).toEqual([CALL]);
  vi.setSystemTime(START + 15 * 60_000);
  await page.goOn();
  expect(page.location()).toBe("/wishlist");
  expect(page.sent).toHaveLength(1);
});

test("a later page fetches again when 15 minutes have passed", async () => {
  const page = await show(() => done({ announcements: [] }));
  await waitFor(() => expect(page.sent).toEqual([CALL]));
  vi.setSystemTime(START + 16 * 60_000);
  await page.goOn();
  await waitFor(() => expect(page.sent).toEqual([CALL, CALL]));
});

test("another tab has fetched: nothing is fetched", async () => {
  window.localStorage.setItem("reprise.announcementsFetchedAt", `${START - 60_000}`);
  expect((await show(() => done({ announcements: [] }))).sent).toEqual([]);
});

test("a fetch that fails is tried again on the next page", async () => {
  const page = await show(() => refused("SERVICE_UNAVAILABLE", [], 503));
  await waitFor(() => expect(page.sent).toEqual([CALL]));
  await page.goOn();
  await waitFor(() => expect(page.sent).toEqual([CALL, CALL]));
});

test("an announcement that was shown is not shown again", async () => {
  const page = await show(() => done({ announcements: [announcement] }));
  await waitFor(() => expect(page.toasts()).toEqual(["warn announcement.flash.text"]));
  cleanup();
  window.localStorage.removeItem("reprise.announcementsFetchedAt");
  const again = await show(() => done({ announcements: [announcement] }));
  await waitFor(() => expect(again.sent).toEqual([CALL]));
  expect(again.toasts()).toEqual([]);
});

// Last, because the module remembers the fetch of a browser that stores nothing.
test.each([
  ["damaged", () => window.localStorage.setItem("reprise.announcementsFetchedAt", "yesterday")],
  [
    "not allowed",
    () =>
      vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      }),
  ],
])("a store that is %s does not keep announcements away", async (_, damage) => {
  damage();
  const page = await show(() => done({ announcements: [announcement] }));
  await waitFor(() => expect(page.toasts()).toEqual(["warn announcement.flash.text"]));
  vi.restoreAllMocks();
});
