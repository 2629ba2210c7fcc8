/** The exports of the payout slice for other slices: writes. */
export { chooseMethod, MAX_CHOICES, type PayoutTerms } from "./request/choose-method.ts";
export { type AcceptedDevice, creditSeller } from "./request/credit-seller.ts";
export { refuseChoice } from "./request/refuse-choice.ts";
export { openPayee } from "./store/payee.store.ts";
export { requestPayoutLink } from "./request/request-payout-link.ts";
export { createPayoutLink } from "./store/payout-link.store.ts";
export { requestPayout } from "./request/request-payout.ts";
