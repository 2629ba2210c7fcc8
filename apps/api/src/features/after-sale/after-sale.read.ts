/** The exports of the after-sale slice for other slices: reads. */
export { databaseTime } from "./shop-time.ts";
export { caseTimeline } from "./case-timeline.ts";
