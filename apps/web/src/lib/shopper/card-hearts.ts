import { createContext } from "react";
import type { WishToggle } from "./pending-action.ts";

/** State and action of the hearts on product cards. */
export interface CardHearts {
  /** True if the product is on the wishlist; undefined: unknown. */
  has(productId: number): boolean | undefined;
  toggle(toggle: WishToggle): Promise<void>;
}

/** Provided by the wishlist: the catalogue renders cards and does not depend on the wishlist. */
export const CardHeartsContext = createContext<CardHearts>({ has: () => undefined, toggle: async () => {} });
