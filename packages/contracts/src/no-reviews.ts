import type { ProductReviews } from "./calls/review.calls.ts";
import { REVIEWS_PAGE_SIZE } from "./review-choices.ts";

/** What readers get of a product without reviews, whatever they choose. */
export const NO_REVIEWS: ProductReviews = {
  summary: {
    count: 0,
    average: null,
    stars: [0, 0, 0, 0, 0],
    asDescribed: { better: 0, asDescribed: 0, worse: 0 },
    verified: 0,
    withPhotos: 0,
    locales: [],
    isOfModel: false,
  },
  reviews: [],
  numFound: 0,
  pagination: { page: 1, pageSize: REVIEWS_PAGE_SIZE, pageCount: 1 },
};
