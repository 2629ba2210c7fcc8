export { openItemWith } from "./change/serials.ts";
export { tradeInTimeline } from "./view/trade-in-timeline.ts";
