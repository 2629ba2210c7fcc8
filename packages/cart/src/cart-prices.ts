import { type ChargeKind, type Charges, forEachCharge } from "./charges.ts";

/** The field of a cart with each kind of charge (section 3), in the order of the cart page. */
export const CART_PRICES = {
  goods: "itemsPrice",
  insurance: "insurancePrice",
  discount: "discountPrice",
  delivery: "shippingPrice",
} as const satisfies Record<ChargeKind, string>;

type CartPrice = (typeof CART_PRICES)[ChargeKind];

export type CartPrices = Readonly<Record<CartPrice, number>>;

/** Returns a value for each price of a cart. */
export const forEachPrice = <Value>(valueOf: (kind: ChargeKind) => Value): Record<CartPrice, Value> =>
  Object.fromEntries(
    (Object.keys(CART_PRICES) as ChargeKind[]).map((kind) => [CART_PRICES[kind], valueOf(kind)]),
  ) as Record<CartPrice, Value>;

/** What a cart charges, by kind. */
export const chargesOfCart = (cart: CartPrices): Charges => forEachCharge((kind) => cart[CART_PRICES[kind]]);
