import type { CheckoutDraft } from "./draft.store.ts";

/** A way to pay. Later slices define them; the app hands them over. */
export interface PaymentMethod {
  /** Lower case letters, digits and hyphens; at most 40. */
  readonly method: string;
  /** True: the money comes days after the order, and nothing leaves before it. */
  readonly isPaidLater?: boolean;
  /** True if an order with these entries can be paid this way. Decided again at each read. */
  isOffered(draft: Omit<CheckoutDraft, "paymentMethod">): boolean;
}
