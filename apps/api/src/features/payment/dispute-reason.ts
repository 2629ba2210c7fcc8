/** Why the shop itself does not refund: the bank of the payer decides. */
export const DISPUTED = "disputed";

/** True: a provider refuses a refund because the payer disputes the payment, such as `charge_for_pending_refund_disputed`. */
export const isDisputeReason = (reason: string | null): boolean => reason !== null && /disput/iu.test(reason);
