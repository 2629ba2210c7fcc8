// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { localItems, sessionItems } from "./browser-storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const refuse = () => {
  throw new DOMException("blocked", "SecurityError");
};

test.each([
  ["localStorage", localItems, sessionItems],
  ["sessionStorage", sessionItems, localItems],
] as const)("reads and writes %s", (name, items, others) => {
  expect([items.getItem("k"), items.setItem("k", "v"), items.getItem("k")]).toEqual([null, true, "v"]);
  expect([window[name].getItem("k"), others.getItem("k")]).toEqual(["v", null]);
  items.removeItem("k");
  expect(items.getItem("k")).toBeNull();
});

test.each([
  ["localStorage", localItems],
  ["sessionStorage", sessionItems],
] as const)("a blocked %s is empty, and a write says that it failed", (name, items) => {
  vi.spyOn(window, name, "get").mockImplementation(refuse);
  expect([items.getItem("k"), items.setItem("k", "v")]).toEqual([null, false]);
  expect(() => items.removeItem("k")).not.toThrow();
});

test("a full storage says so", () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.spyOn(window, "localStorage", "get").mockReturnValue({ setItem } as Partial<Storage> as Storage);
  expect(localItems.setItem("k", "v")).toBe(false);
});
