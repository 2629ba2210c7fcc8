// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, showHook } from "../test/show-page.tsx";
import { useFormTarget } from "./use-form-target.ts";

const assign = vi.fn<(address: string | URL) => void>();
beforeEach(() => {
  window.history.replaceState(null, "", "/customer?a=1");
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

const show = () => showHook(useFormTarget, () => done(), { at: "/customer?a=1" });

test("navigates to a page by its route name", async () => {
  const shown = show();
  await act(() => shown.hook()()({ redirectTo: { page: "customer_addresses" } }));
  expect([shown.location(), assign.mock.calls]).toEqual(["/customer/addresses", []]);
});

test("a target that is the current page reloads it", async () => {
  const shown = show();
  const { length } = window.history;
  await act(() => shown.hook()()({ redirectTo: "/customer?a=1" }));
  expect([shown.loads(), shown.location(), window.history.length]).toEqual([1, "/customer?a=1", length]);
  expect(assign).not.toHaveBeenCalled();
});

test("a page in another language gets a full page load", async () => {
  const shown = show();
  await act(() => shown.hook()()({ redirectTo: "/fr/customer" }));
  expect([assign.mock.calls, shown.location()]).toEqual([[["/fr/customer"]], "/customer?a=1"]);
});
