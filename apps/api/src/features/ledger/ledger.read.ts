/** The exports of the ledger slice for other slices: reads. */
export { type Account, creditAccount, sellerAccount } from "./ledger-account.ts";
export { balanceOf, creditOf } from "./ledger.store.ts";
