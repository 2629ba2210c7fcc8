import { createContext } from "react";
import type { WishToggle } from "./pending-action.ts";

/** What the hearts of product cards show and do. */
export interface CardHearts {
  /** Whether the product is wished for; undefined: not known. */
  has(productId: number): boolean | undefined;
  toggle(toggle: WishToggle): Promise<void>;
}

/** The catalogue shows cards and knows no wishlist: the wishlist hands this down. */
export const CardHeartsContext = createContext<CardHearts>({ has: () => undefined, toggle: async () => {} });
