// @vitest-environment happy-dom
import type { Checkout } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { completeCheckout } from "../../../test/checkout-answers.ts";
import { done, refused, type SentCall, showPage } from "../../../test/show-page.tsx";
import { Page } from "./payment.page.tsx";

afterEach(cleanup);

const open: Checkout = {
  ...completeCheckout,
  deliveryMethod: null,
  paymentMethod: null,
  missing: "delivery-method",
};
const express: Checkout = {
  ...open,
  deliveryMethod: "express",
  missing: "payment-method",
  totals: { ...open.totals, delivery: 999, total: 30_999 },
};
const show = (loaded: Checkout, answer: (call: SentCall) => ReturnType<typeof done>) =>
  showPage(<Page data={loaded} />, answer, { at: "/checkout/payment" });
const press = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)));
const choose = (value: string) =>
  act(async () => void fireEvent.click(document.querySelector(`[value="${value}"]`) as HTMLElement));

test("the first delivery method and the only payment method are chosen already", async () => {
  const { sent, location } = show(open, () => done(completeCheckout));
  await press("save-payment");
  expect(sent).toEqual([
    {
      name: "api_put_checkout_payment_method",
      input: { body: { method: "prepayment", useCredit: false, deliveryMethod: "standard" } },
    },
  ]);
  expect(location()).toBe("/checkout/overview");
});

test("the total follows the chosen delivery method at once", async () => {
  const { sent } = show(open, () => done(express));
  await choose("express");
  expect(sent).toEqual([
    { name: "api_put_checkout_delivery_method", input: { body: { method: "express" } } },
  ]);
  expect(screen.getByTestId("total").textContent).toBe("309,99\u00a0€");
});

test("only the answer to the last choice counts", async () => {
  const first = Promise.withResolvers<Awaited<ReturnType<typeof done>>>();
  show(open, ({ input }) =>
    (input as { body: { method: string } }).body.method === "express" ? first.promise : done(open),
  );
  await choose("express");
  await choose("standard");
  await act(async () => first.resolve(await done(express)));
  expect(screen.getByTestId("total").textContent).toBe("300,00\u00a0€");
});

test("one of several payment methods has to be chosen", async () => {
  const several = {
    ...open,
    choices: { ...open.choices, paymentMethods: [{ method: "prepayment" }, { method: "card" }] },
  };
  const { location } = show(several, () => refused("VALIDATION_FAILED", ["body.method"]));
  await press("save-payment");
  expect(screen.getByTestId("error-summary").textContent).toContain("checkout.error.paymentMethod");
  expect(location()).toBe("/checkout/payment");
});

test("credit pays first when it is chosen, without another method too, and is not offered without any", async () => {
  const rich = {
    ...open,
    isGuest: false,
    credit: { available: 50_000, used: 0 },
    choices: { ...open.choices, paymentMethods: [{ method: "prepayment" }, { method: "card" }] },
  };
  const paid = { ...completeCheckout, paymentMethod: null, credit: { available: 50_000, used: 30_000 } };
  const { sent, location } = show(rich, () => done(paid));
  expect(screen.getByTestId("lower-grading").textContent).toContain("checkout.credit.graded");
  await press("use-credit");
  await press("save-payment");
  expect(sent).toEqual([
    {
      name: "api_put_checkout_payment_method",
      input: { body: { method: null, useCredit: true, deliveryMethod: "standard" } },
    },
  ]);
  expect(location()).toBe("/checkout/overview");
  cleanup();
  show(open, () => done(open));
  expect(screen.queryByTestId("use-credit")).toBeNull();
  expect(screen.queryByTestId("lower-grading")).toBeNull();
});

test("the totals name what credit pays, and what is left", () => {
  show({ ...open, credit: { available: 10_000, used: 10_000 } }, () => done(open));
  expect(screen.getByTestId("credit-used").textContent).toContain("100,00\u00a0€");
  expect(screen.getByTestId("amount-due").textContent).toContain("200,00\u00a0€");
});

test.each([true, false])(
  "whether the last payment failed (%s) is told above the methods as long as it is so",
  (paymentFailed) => {
    show({ ...open, paymentFailed }, () => done(open));
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toEqual(
      paymentFailed ? ["checkout.payment.failed"] : [],
    );
  },
);

test("an order that costs nothing needs no payment method", async () => {
  const free = { ...open, totals: { ...open.totals, total: 0 } };
  const { sent, location } = show(free, () => done({ ...completeCheckout, paymentMethod: null }));
  expect([screen.queryByTestId("payment-methods"), screen.getByTestId("nothing-to-pay").textContent]).toEqual(
    [null, "checkout.payment.nothing"],
  );
  await press("save-payment");
  expect(sent).toMatchObject([{ input: { body: { method: null, useCredit: false } } }]);
  expect(location()).toBe("/checkout/overview");
});
