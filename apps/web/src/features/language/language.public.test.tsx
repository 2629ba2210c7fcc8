// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CARRIED_FIELDS_KEY } from "./carried-fields-key.ts";

const PARTS = ["./ask-for-language.ts", "./carried-fields.ts"];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  for (const part of PARTS) vi.doUnmock(part);
});

/** Shows the area of a page whose release is gone from the server together with this code. */
async function showWithout(part: string): Promise<() => boolean> {
  vi.doMock(part, () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const { done, showPage } = await import("../../test/show-page.tsx");
  const { isPageOutdated } = await import("../../lib/calls/interceptor.ts");
  const { LanguageArea } = await import("./language.public.tsx");
  showPage(<LanguageArea />, () => done());
  return isPageOutdated;
}

test("a page without the code that asks for the language is outdated, and nothing else happens", async () => {
  const isPageOutdated = await showWithout("./ask-for-language.ts");
  await vi.advanceTimersByTimeAsync(3999);
  expect(isPageOutdated()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(isPageOutdated()).toBe(true), 20_000);
});

test("a page without the code that restores typed values is outdated, and keeps them for the next one", async () => {
  sessionStorage.setItem(CARRIED_FIELDS_KEY, "[]");
  const isPageOutdated = await showWithout("./carried-fields.ts");
  await vi.waitFor(() => expect(isPageOutdated()).toBe(true), 20_000);
  expect(sessionStorage.getItem(CARRIED_FIELDS_KEY)).toBe("[]");
});
