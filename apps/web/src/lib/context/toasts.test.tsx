// @vitest-environment happy-dom
import { createI18n } from "@reprise/locale";
import { visibleToasts } from "@reprise/toasts";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, showHook } from "../../test/show-page.tsx";
import { toastTexts, useToasts } from "./toasts.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a grade is shown by its name, not by its code", () => {
  const texts = toastTexts(
    { variant: "error", message: "m", messageParams: { variant: "A2", name: "Phone" } },
    createI18n("en", { m: "{{name}} in {{variant}}", "grade.A2": "Good" }).t,
  );
  expect(texts).toEqual({ message: "Phone in Good" });
});

test("flash messages are shown and expire", async () => {
  vi.useFakeTimers();
  const flashes = { notice: [], danger: [], success: [{ message: "customer.flash.saved" }], info: [] };
  const { hook, toasts } = showHook(useToasts, () => done(), { flashes });
  expect(toasts()).toEqual(["success customer.flash.saved"]);
  expect(visibleToasts(hook().state)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(toasts()).toEqual([]);
});

test("a browser that blocks its storage shows toasts", async () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  const { hook, toasts } = showHook(useToasts, () => done());
  await act(async () => hook().show({ variant: "success", message: "customer.flash.saved" }));
  expect(toasts()).toEqual(["success customer.flash.saved"]);
});
