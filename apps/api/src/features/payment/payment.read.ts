/** The exports of the payment slice for other slices: reads. */
export { CREDIT, creditProvider } from "./provider/credit.provider.ts";
export { NOTHING_TO_PAY } from "./provider/nothing-to-pay.ts";
export { type BankAccount, requireAccount } from "./provider/bank-account.ts";
export type { ExpressAccount, ExpressAddress, ExpressPayment } from "./provider/express-payment.ts";
export type {
  PaymentFact,
  PaymentOutcome,
  PaymentProvider,
  PaymentRequest,
  ProblemFact,
  Settled,
} from "./provider/payment-provider.ts";
export { providerOf, reasonOf } from "./provider/payment-provider.ts";
export type { SandboxConfig } from "./sandbox/sandbox-config.ts";
export { createSandboxClient } from "./sandbox/sandbox-client.ts";
export { signatureProblem } from "./provider/webhook-signature.ts";
export type { PaymentTrouble } from "./payment-orders.ts";
export { countProblems, findProblem, listProblems, type PaymentProblem } from "./payment-problem.store.ts";
export { loadOperations } from "./payment-operation.store.ts";
export { findRefundDue, loadRefundsDue, type RefundDue, refundsDueOf } from "./refund/refund-due.store.ts";
export {
  findRefundAccount,
  latestRefundAccount,
  latestRefundAccounts,
  payingAccount,
  type RefundAccount,
  refundAccountInUse,
  requestedAccounts,
} from "./refund/refund-account.store.ts";
export { findRefundFile, type FiledRefund, refundsInFile } from "./refund/refund-file.store.ts";
export { findPayment, lastPayment, type Payment, paymentsOf } from "./payment.store.ts";
export { PREPAYMENT, prepaymentProvider } from "./provider/prepayment.provider.ts";
