/** The exports of the payout slice for other slices: writes. */
export { chooseMethod } from "./choose-method.ts";
export { type AcceptedDevice, creditSeller } from "./credit-seller.ts";
export { openPayee } from "./payee.store.ts";
export { createPayoutLink } from "./payout-link.store.ts";
export { requestPayout } from "./request-payout.ts";
