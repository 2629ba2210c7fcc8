export { optOutOfInvitations } from "./invitation/invitation.store.ts";
export { type ExamplePhoto, type ExampleReview, storeExamplePhoto, storeExamples } from "./store-examples.ts";
