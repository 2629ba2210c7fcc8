/** The exports of the payout slice for other slices: reads. */
export type { PayoutMethod } from "../../db/schema/payout.schema.ts";
export { type Organisation, parseDonationAccounts } from "./method/donation-accounts.ts";
export { maskIban } from "./method/mask-account.ts";
export type { Payee } from "./store/payee.store.ts";
export { opensPayout } from "./store/payout-link.store.ts";
export type { PayoutProvider } from "./provider/payout-provider.ts";
export { recordOf, viewMethod, viewPayoutProgress } from "./method/payout-view.ts";
export { type Payout, payoutsOf } from "./store/payout.store.ts";
export { parseIban } from "./method/parse-iban.ts";
export { offeredTo, type PayoutOffers, readMethod } from "./method/read-method.ts";
export { creditTransferFile } from "./sepa/credit-transfer-file.ts";
export { isSepaName } from "./sepa/sepa-text.ts";
