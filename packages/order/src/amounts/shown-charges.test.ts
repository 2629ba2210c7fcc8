import { CHARGE_KINDS, forEachCharge } from "@reprise/cart";
import { expect, test } from "vitest";
import { ORDER_CHARGES, shownCharges } from "./shown-charges.ts";

const texts = {
  coupon: "ten",
  locale: "en",
  t: (key: string, params: object) => `${key} ${JSON.stringify(params)}`,
} as const;

test("shows every charge, a discount with its coupon and below 0", () => {
  const rows = shownCharges(
    forEachCharge(() => 1_050),
    ORDER_CHARGES,
    texts,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(CHARGE_KINDS);
  expect(rows.filter(({ kind }) => kind === "discount")).toEqual([
    { kind: "discount", name: 'cart.discountOf {"code":"ten"}', amount: "−€10.50" },
  ]);
  expect(rows.filter(({ amount }) => amount === "€10.50")).toHaveLength(CHARGE_KINDS.length - 1);
});

test("shows goods and delivery always, and that a delivery is free", () => {
  const rows = shownCharges(
    forEachCharge(() => 0),
    ORDER_CHARGES,
    { ...texts, coupon: null },
  );
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["goods", "€0.00"],
    ["delivery", "cart.shippingFree {}"],
  ]);
});
