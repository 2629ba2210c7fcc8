/** The exports of the payment slice for other slices: reads. */
export type { BankAccount } from "./bank-account.ts";
export type { PaymentFact, PaymentOutcome, PaymentProvider, PaymentRequest } from "./payment-provider.ts";
export { providerOf } from "./payment-provider.ts";
export { findPayment, lastPayment, type Payment } from "./payment.store.ts";
export { PREPAYMENT, prepaymentProvider } from "./prepayment.provider.ts";
