import type { Cart, CartItem } from "@reprise/contracts";

/** A line of the cart: three phones. */
export const cartItem = {
  uuid: "line-1",
  product: {
    id: 7,
    name: "Phone",
    brand: null,
    slug: "phone",
    picture: { hash: "h", alt: "" },
    category_id: [1],
    root_category_name: "Electronics",
    isMedia: false,
  },
  variant: { label: "A2", quantity: 5 },
  quantity: 3,
  price: 10_000,
  discount: 0,
  withFullBattery: true,
} as unknown as CartItem;

export const cartOf = (cartItems: readonly CartItem[], more: Partial<Cart> = {}): Cart => ({
  cartItems: [...cartItems],
  itemsPrice: 0,
  discountPrice: 0,
  shippingPrice: 0,
  paymentPrice: 0,
  promise: null,
  repaired: [],
  orderProductsCount: cartItems.reduce((sum, { quantity }) => sum + quantity, 0),
  errors: [],
  ...more,
});
