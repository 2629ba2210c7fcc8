/** The exports of the inspection slice for other slices: reads. */
export { tradeInTimeline } from "./view/trade-in-timeline.ts";
