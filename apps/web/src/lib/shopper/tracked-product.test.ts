import type { CartItem } from "@reprise/contracts";
import { expect, test } from "vitest";
import { trackedCartItem } from "./tracked-product.ts";

test("a cart line carries every product attribute of the specification (section 3)", () => {
  const attributes = {
    id: 1,
    name: "Phone",
    brand: null,
    root_category_name: "Electronics",
    category_names: ["Electronics", "Phones"],
    category_is_accessory: false,
    offered_by_one_partner_only: true,
    coupon_clue: null,
    price_purchase: 5000,
  };
  const item = {
    product: { ...attributes, slug: "phone", isMedia: false },
    variant: { label: "A1", quantity: 3 },
    quantity: 2,
    price: { amount: 10_000 },
    withFullBattery: false,
  } as CartItem;
  expect(trackedCartItem(item)).toEqual({
    ...attributes,
    blue_price: 10_000,
    grade: "A1",
    quantity: 2,
    withFullBattery: false,
  });
});
