/** Exports for imports, which fill the tables. */
export { storeBaskets, type Basket } from "./compute/baskets.ts";
export { computeRecommendations } from "./compute/recommendation.job.ts";
export { storeVisits, type ShopperVisits } from "./shopper/store-visits.ts";
