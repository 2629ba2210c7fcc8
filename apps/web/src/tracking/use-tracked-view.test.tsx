// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { consentStore, consentTo } from "./consent.ts";
import { useTrackedView } from "./use-tracked-view.ts";

beforeEach(() => {
  window.dataLayer = [];
  consentStore.set(null);
});
afterEach(cleanup);

const show = () =>
  renderHook(({ key }) => useTrackedView(key, { event: "sign_up" }), { initialProps: { key: "a" } });
const events = () => window.dataLayer?.length;
const agree = () => act(() => consentStore.set(consentTo(["statistics"])));

test("a view is tracked once for each key", () => {
  agree();
  const { rerender } = show();
  rerender({ key: "a" });
  expect(events()).toBe(1);
  rerender({ key: "b" });
  expect(events()).toBe(2);
});

test("tracks nothing before consent, and then the page on which consent was given", () => {
  show();
  expect(events()).toBe(0);
  agree();
  expect(events()).toBe(1);
});
