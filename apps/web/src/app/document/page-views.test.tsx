// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { consentStore, consentTo } from "../../tracking/consent.ts";
import { PageViews } from "./page-views.tsx";

beforeEach(() => {
  window.dataLayer = [];
  consentStore.set(undefined);
});
afterEach(cleanup);

const open = () => showPage(<PageViews />, () => done(), { at: "/search?q=phone&gclid=1" });
const views = () =>
  window.dataLayer?.flatMap((event) => (event.event === "page_view" ? [event.virtualPath] : []));

test("nothing is reported without consent, and not the pages before it", async () => {
  const { go } = open();
  await act(() => go("/cart"));
  act(() => consentStore.set(consentTo([])));
  expect(views()).toEqual([]);
  act(() => consentStore.set(consentTo(["statistics"])));
  expect(views()).toEqual(["/cart"]);
});

test("each page is reported once, with the reported part of its query", async () => {
  consentStore.set(consentTo(["statistics"]));
  const { go } = open();
  await act(() => go("/search?q=phone&gclid=2"));
  await act(() => go("/search?q=phone&page=2"));
  await act(() => go("/checkout/process"));
  expect(views()).toEqual(["/search?q=phone", "/search?q=phone&page=2"]);
});
