/** The exports of the payout slice for other slices: writes. */
export { chooseMethod } from "./request/choose-method.ts";
export { type AcceptedDevice, creditSeller } from "./request/credit-seller.ts";
export { openPayee } from "./store/payee.store.ts";
export { createPayoutLink } from "./store/payout-link.store.ts";
export { requestPayout } from "./request/request-payout.ts";
