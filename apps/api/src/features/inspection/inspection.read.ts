/** The exports of the inspection slice for other slices: reads. */
export { tradeInLife } from "./trade-in-life.ts";
