/** The exports of the checkout slice for other slices: reads. */
export type { RepairedCheckout } from "./checkout-state.ts";
export { creditOfVersion, viewCheckout } from "./checkout-view.ts";
export { type CheckoutDraft, loadDraft } from "./draft.store.ts";
export { guestEmail, savedAddress } from "./entered-address.ts";
export type { HoldRules } from "./hold-units.ts";
export { type OrderToPlace, type PlaceableCheckout, readOrderToPlace } from "./order-to-place.ts";
export type { PaymentMethod } from "./payment-method.ts";
