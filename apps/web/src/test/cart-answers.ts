import { forEachPrice, NO_OPTIONS } from "@reprise/cart";
import type { Cart, CartItem } from "@reprise/contracts";
import type { AppContext } from "../lib/context/app-context.ts";
import { deferred } from "../lib/page/deferred.tsx";

/** A line of the cart: three phones. */
export const cartItem: CartItem = {
  uuid: "line-1",
  product: {
    id: 7,
    name: "Phone",
    brand: null,
    slug: "phone",
    picture: { hash: "h", alt: "" },
    category_id: [1],
    isMedia: false,
    gradeKind: "device",
    root_category_name: "Electronics",
    category_names: ["Electronics"],
    category_is_accessory: false,
    offered_by_one_partner_only: false,
    coupon_clue: null,
    price_purchase: null,
  },
  variant: {
    label: "A2",
    quantity: 5,
    insurancePrice: null,
    lowestPrice30Days: null,
    vatScheme: "standard",
  },
  quantity: 3,
  price: { amount: 10_000 },
  discount: { amount: 0 },
  ...NO_OPTIONS,
  withFullBattery: true,
  testRecords: [],
  warranty: { kind: "from-delivery", months: 36, atLeastUntil: null },
  reservedUntil: null,
};

export const cartOf = (cartItems: readonly CartItem[], more: Partial<Cart> = {}): Cart => ({
  cartItems: [...cartItems],
  ...forEachPrice(() => 0),
  paymentPrice: 0,
  promise: null,
  repaired: [],
  orderProductsCount: cartItems.reduce((sum, { quantity }) => sum + quantity, 0),
  coupons: [],
  errors: [],
  ...more,
});

/** No recommendations beside the cart. */
export const NO_ROW = deferred({ isServer: false } as AppContext, "recommendations", Promise.resolve(null));
