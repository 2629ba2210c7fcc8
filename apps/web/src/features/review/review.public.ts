export { type ChosenReviews, loadReviews } from "./load-reviews.ts";
export { ProductRating, ProductReviews } from "./product-reviews.tsx";
export { reviewsJsonLd } from "./review-json-ld.ts";
export { REVIEW_PARAMETERS } from "./section/review-query.ts";
