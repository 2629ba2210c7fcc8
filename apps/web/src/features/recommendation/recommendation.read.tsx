/** The exports of recommendations for other features. */
export { loadRow } from "./load-row.ts";
export { LateRecommendationRow, RecommendationRow } from "./recommendation-row.tsx";
