import { expect, test } from "vitest";
import { failureOf } from "./failure-of.ts";

const answer = (status: number, reference = "") => ({
  status,
  statusText: "",
  internal: false,
  data: { reference },
});

test.each([
  [404, "notFound"],
  [400, "refused"],
  [405, "refused"],
  [413, "refused"],
  [429, "refused"],
  [500, "internal"],
  [502, "unavailable"],
  [503, "unavailable"],
  [504, "unavailable"],
])("an answer of %i is %s", (status, kind) => {
  expect(failureOf(answer(status, "r-1"), true)).toEqual({ kind, status, reference: "r-1" });
});

test("a missing answer counts as offline only when the browser is offline", () => {
  expect(failureOf(new TypeError("Failed to fetch"), false).kind).toBe("offline");
  expect(
    failureOf(new Error("Failed to fetch dynamically imported module: /assets/product.js"), false).kind,
  ).toBe("offline");
  expect(failureOf(new TypeError("x is undefined"), true)).toEqual({
    kind: "internal",
    status: 500,
    reference: "",
  });
});

test("any other error is an internal error", () => {
  expect(failureOf(new Error("boom"), true)).toEqual({ kind: "internal", status: 500, reference: "" });
  expect(failureOf(null, true).kind).toBe("internal");
});
