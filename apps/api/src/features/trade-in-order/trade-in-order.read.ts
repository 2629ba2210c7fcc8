/** The exports of the trade-in-order slice for other slices: reads. */
export { openItemWith } from "./change/serials.ts";
export { tradeInTimeline } from "./view/trade-in-timeline.ts";
