/** The exports of the payment slice for other slices: writes. */
export { expirePayment } from "./expire-payment.ts";
export { lockPayment, savePaymentOutcome, startPayment, storeEvent } from "./payment.store.ts";
export { openProblem, resolveProblem } from "./payment-problem.store.ts";
export {
  dropRefusedRefunds,
  failOperation,
  requestOperation,
  settleOperation,
} from "./payment-operation.store.ts";
export { addRefundAccount, countRefundAccounts, decideAccount } from "./refund/refund-account.store.ts";
export { markTransferred } from "./refund/refund-due.store.ts";
export { createRefundFile, rejectFiledRefund } from "./refund/refund-file.store.ts";
