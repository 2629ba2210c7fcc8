/** The exports of the payment slice for other slices: reads. */
export { CREDIT, creditProvider } from "./credit.provider.ts";
export type { BankAccount } from "./bank-account.ts";
export type { ExpressAccount, ExpressAddress, ExpressPayment } from "./express-payment.ts";
export type {
  PaymentFact,
  PaymentOutcome,
  PaymentProvider,
  PaymentRequest,
  Settled,
} from "./payment-provider.ts";
export { providerOf } from "./payment-provider.ts";
export type { SandboxConfig } from "./payment-config.ts";
export { createSandboxClient } from "./sandbox-client.ts";
export { signatureProblem } from "./webhook-signature.ts";
export { loadOperations } from "./payment-operation.store.ts";
export { findRefundDue, loadRefundsDue, type RefundDue, refundsDueOf } from "./refund-due.store.ts";
export { latestRefundAccount, latestRefundAccounts, type RefundAccount } from "./refund-account.store.ts";
export { findRefundFile, type FiledRefund, refundsInFile } from "./refund-file.store.ts";
export { findPayment, lastPayment, type Payment, paymentsOf } from "./payment.store.ts";
export { PREPAYMENT, prepaymentProvider } from "./prepayment.provider.ts";
