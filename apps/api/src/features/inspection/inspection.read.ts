/** The exports of the inspection slice for other slices: reads. */
export { tradeInTimeline } from "./trade-in-timeline.ts";
