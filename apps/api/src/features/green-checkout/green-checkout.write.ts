/** The exports of the green-checkout slice for other slices: writes. */
export { moveGreenCheckout } from "./green-draft.store.ts";
