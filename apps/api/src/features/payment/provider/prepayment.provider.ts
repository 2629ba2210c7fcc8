import { type PaymentProvider, reasonOf } from "./payment-provider.ts";

export const PREPAYMENT = "prepayment";

/** How long an order waits for a bank transfer: 7 days. */
const SECONDS_TO_PAY = 7 * 24 * 60 * 60;

/** Payment in advance by bank transfer. Bank statements show what was paid. */
export const prepaymentProvider: PaymentProvider = {
  id: PREPAYMENT,
  methods: [{ method: PREPAYMENT, isPaidLater: true, isOffered: () => true }],
  secondsToPay: SECONDS_TO_PAY,
  authorise: () => Promise.resolve({ type: "pending" }),
  status: () => Promise.resolve({ type: "pending" }),
  expire: () => Promise.resolve({ type: "failed", reason: "No transfer came in time" }),
  capture: () =>
    Promise.resolve({ type: "refused", reason: reasonOf("A bank statement tells what was paid") }),
  refund: () => Promise.resolve({ type: "refused", reason: reasonOf("A person transfers the money back") }),
  cancel: ({ payment }) => Promise.resolve({ type: "done", reference: payment }),
};
