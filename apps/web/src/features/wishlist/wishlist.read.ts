/** What other slices show of the wishlist. */
export { ProductHeart } from "./product-heart.tsx";
export { useWishlist } from "./use-wishlist.ts";
export { WishlistHearts } from "./wishlist-hearts.tsx";
