import type { Remembered } from "../features/trade-in/remembered/remembered.ts";

/** A product that a shopper wants to buy. Its page is `/i2,phone-2?variant=A1`. */
export const wantedProduct: Remembered = {
  id: 2,
  name: "Phone 2",
  slug: "phone-2",
  price: 26_000,
  picture: "h2",
  query: "?variant=A1",
};
