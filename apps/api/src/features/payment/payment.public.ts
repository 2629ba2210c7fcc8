export { expirePayment } from "./expire-payment.ts";
export {
  loadOperations,
  dropRefusedRefunds,
  failOperation,
  requestOperation,
  settleOperation,
} from "./payment-operation.store.ts";
export { type PaymentTrouble } from "./payment-orders.ts";
export {
  countProblems,
  findProblem,
  listProblems,
  type PaymentProblem,
  openProblem,
  resolveProblem,
} from "./payment-problem.store.ts";
export {
  findPayment,
  lastPayment,
  type Payment,
  paymentsOf,
  lockPayment,
  savePaymentOutcome,
  startPayment,
  storeEvent,
} from "./payment.store.ts";
export { type BankAccount, requireAccount } from "./provider/bank-account.ts";
export { CREDIT, creditProvider } from "./provider/credit.provider.ts";
export { type ExpressAccount, type ExpressAddress, type ExpressPayment } from "./provider/express-payment.ts";
export { NOTHING_TO_PAY } from "./provider/nothing-to-pay.ts";
export {
  type PaymentFact,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  type ProblemFact,
  type Settled,
  providerOf,
  reasonOf,
} from "./provider/payment-provider.ts";
export { PREPAYMENT, prepaymentProvider } from "./provider/prepayment.provider.ts";
export { signatureProblem } from "./provider/webhook-signature.ts";
export {
  findRefundAccount,
  latestRefundAccount,
  latestRefundAccounts,
  payingAccount,
  type RefundAccount,
  refundAccountInUse,
  requestedAccounts,
  addRefundAccount,
  countRefundAccounts,
  decideAccount,
} from "./refund/refund-account.store.ts";
export {
  findRefundDue,
  loadRefundsDue,
  type RefundDue,
  refundsDueOf,
  markTransferred,
} from "./refund/refund-due.store.ts";
export {
  findRefundFile,
  type FiledRefund,
  refundsInFile,
  createRefundFile,
  rejectFiledRefund,
} from "./refund/refund-file.store.ts";
export { createSandboxClient } from "./sandbox/sandbox-client.ts";
export { type SandboxConfig } from "./sandbox/sandbox-config.ts";
