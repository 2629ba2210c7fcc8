export { returnCredit, spendCredit } from "./credit.ts";
export { type Movement } from "./entries-of.ts";
export { type Account, creditAccount, sellerAccount } from "./ledger-account.ts";
export { balanceOf, creditOf } from "./ledger.store.ts";
export { post, type Posting } from "./post.ts";
