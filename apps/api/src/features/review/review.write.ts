/** The exports of the review slice for the demo catalogue. */
export { type ExampleReview, storeExamples } from "./store-examples.ts";
