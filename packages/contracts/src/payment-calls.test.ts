import { expect, test } from "vitest";
import { MAX_PAYMENT_DETAILS, paymentCalls } from "./calls/payment.calls.ts";

const accepts = (details: Record<string, string>) =>
  paymentCalls.api_handle_payment_redirect.body.safeParse({ details }).success;

test("the details of a return are bounded", () => {
  expect(accepts({})).toBe(true);
  expect(accepts({ a: "b".repeat(MAX_PAYMENT_DETAILS - 1) })).toBe(true);
  expect(accepts({ a: "b".repeat(MAX_PAYMENT_DETAILS) })).toBe(false);
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, ""]));
  expect([accepts(many(30)), accepts(many(31))]).toEqual([true, false]);
  expect(accepts({ ["n".repeat(101)]: "" })).toBe(false);
});
