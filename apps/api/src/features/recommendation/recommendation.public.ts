export { storeBaskets, type Basket } from "./compute/baskets.ts";
export { computeRecommendations } from "./compute/recommendation.job.ts";
export { storeVisits, type ShopperVisits } from "./shopper/store-visits.ts";
