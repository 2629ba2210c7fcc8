/** The exports of the checkout slice for other slices: writes. */
export { moveCheckout } from "./draft.store.ts";
export { restoreDraft } from "./restore-draft.ts";
