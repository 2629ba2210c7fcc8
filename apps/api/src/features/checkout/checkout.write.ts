/** The exports of the checkout slice for other slices: writes. */
export { type Claimant, lockClaimant, MAX_LAST_UNITS, MAX_NETWORK_UNITS } from "./claimant.ts";
export { cartEmpty, type CheckoutRules, createCheckoutChange } from "./change-checkout.ts";
export { lastUnitsOf, quantityOf } from "./last-units.ts";
export { moveCheckout } from "./draft.store.ts";
export { endHold } from "./end-hold.ts";
export { restoreDraft } from "./restore-draft.ts";
export { withAnyDelivery } from "./with-delivery.ts";
