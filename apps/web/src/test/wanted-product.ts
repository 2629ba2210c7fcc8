import type { TabProduct } from "../features/trade-in/tab-products/tab-products.ts";

/** A product that a shopper wants to buy. Its page is `/i2,phone-2?variant=A1`. */
export const wantedProduct: TabProduct = {
  id: 2,
  name: "Phone 2",
  slug: "phone-2",
  price: 26_000,
  picture: "h2",
  query: "?variant=A1",
};
