export { type ExampleReview, storeExamples } from "./store-examples.ts";
