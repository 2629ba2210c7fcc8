import type { ReactNode } from "react";
import { CardHeartsContext } from "../../lib/shopper/card-hearts.ts";
import { useWishlist } from "./use-wishlist.ts";

/** Connects the hearts of all product cards in the document with the wishlist. */
export function WishlistHearts({ children }: { readonly children: ReactNode }) {
  const wishlist = useWishlist();
  return <CardHeartsContext value={wishlist}>{children}</CardHeartsContext>;
}
