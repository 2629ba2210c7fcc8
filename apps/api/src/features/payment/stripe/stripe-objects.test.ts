import { expect, test } from "vitest";
import { stripeReason } from "./stripe-objects.ts";

test.each([
  ["charge_disputed", "disputed"],
  ["charge_for_pending_refund_disputed", "disputed"],
  ["charge_not_refundable", "other"],
  ["lost_or_stolen_card", "other"],
  // Words decide nothing.
  ["no dispute, but the bank is closed", "other"],
])("%j is read as %s, and its words are kept", (text, code) => {
  expect(stripeReason(text)).toEqual({ code, text });
});
