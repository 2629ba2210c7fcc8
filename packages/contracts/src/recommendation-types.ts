/** Kinds of recommendations. The last two are of one shopper, from the products that they viewed. */
export const RECOMMENDATION_TYPES = [
  "similar",
  "bought-together",
  "accessories",
  "bestsellers",
  "recently-viewed",
  "for-you",
] as const;

/** Where a row of recommendations is shown. */
export const RECOMMENDATION_LOCATIONS = [
  "product",
  "cart",
  "home",
  "search",
  "wishlist",
  "error",
  "list",
] as const;

export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];
export type RecommendationLocation = (typeof RECOMMENDATION_LOCATIONS)[number];

/** Products that one request names, such as those of a cart. */
export const MAX_RECOMMENDATION_SUBJECTS = 10;
