/** The exports of the payout slice for other slices: reads. */
export type { PayoutMethod } from "../../db/schema/payout.schema.ts";
export { type Organisation, parseDonationAccounts } from "./donation-accounts.ts";
export { maskIban } from "./mask-account.ts";
export type { Payee } from "./payee.store.ts";
export { opensPayout } from "./payout-link.store.ts";
export type { PayoutProvider } from "./payout-provider.ts";
export { recordOf, viewMethod, viewPayoutProgress } from "./payout-view.ts";
export { type Payout, payoutsOf } from "./payout.store.ts";
export { offeredTo, type PayoutOffers, parseIban, readMethod } from "./read-method.ts";
export { creditTransferFile } from "./sepa/credit-transfer-file.ts";
export { isSepaName } from "./sepa/sepa-text.ts";
