/** The exports of the checkout slice for other slices: reads. */
export type { CheckoutDraft } from "./draft.store.ts";
export type { PaymentMethod } from "./payment-method.ts";
