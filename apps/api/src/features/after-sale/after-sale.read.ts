/** The exports of the after-sale slice for other slices: reads. */
export { caseTimeline } from "./case-timeline.ts";
