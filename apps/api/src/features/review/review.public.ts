export { optOutOfInvitations } from "./invitation/invitation.store.ts";
export { type ExampleReview, storeExamples } from "./store-examples.ts";
