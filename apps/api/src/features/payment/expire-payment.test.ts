import { expect, test } from "vitest";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";
import { expirePayment } from "./expire-payment.ts";
import type { PaymentOutcome } from "./provider/payment-provider.ts";

const expire = (outcome: PaymentOutcome) =>
  expirePayment([{ ...createTestProvider(), expire: () => Promise.resolve(outcome) }], {
    uuid: "p",
    provider: "test",
    reference: null,
    amount: 4_000,
  });

test("the provider decides what becomes of a payment that ends", async () => {
  const failed = { type: "failed", reason: "expired" } as const;
  expect(await expire(failed)).toEqual(failed);
  const paid = { type: "authorised", reference: "r", amount: 4_000 } as const;
  expect(await expire(paid)).toEqual(paid);
});

test("an answer with a wrong amount is not believed", async () => {
  await expect(expire({ type: "authorised", reference: "r", amount: 3_999 })).rejects.toThrow(/3999 cents/u);
});
