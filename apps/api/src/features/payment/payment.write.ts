/** The exports of the payment slice for other slices: writes. */
export { savePaymentOutcome, startPayment } from "./payment.store.ts";
