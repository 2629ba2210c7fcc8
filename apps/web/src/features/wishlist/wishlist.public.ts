export { ProductHeart } from "./product-heart.tsx";
export { useWishlist } from "./use-wishlist.ts";
export { WishlistHearts } from "./wishlist-hearts.tsx";
