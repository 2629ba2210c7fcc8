/** What other slices show of the wishlist. */
export { Heart, heartLabel } from "./heart.tsx";
export { ProductHeart } from "./product-heart.tsx";
export { useHearts } from "./use-hearts.ts";
export { useWishlist } from "./use-wishlist.ts";
