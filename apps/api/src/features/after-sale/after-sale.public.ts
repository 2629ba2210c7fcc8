export { caseTimeline } from "./case-timeline.ts";
