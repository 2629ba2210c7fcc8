export * from "./late-rows.tsx";
export { loadRow } from "./load-row.ts";
export { LateRecommendationRow, RecommendationRow } from "./recommendation-row.tsx";
