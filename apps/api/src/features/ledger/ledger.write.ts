/** The exports of the ledger slice for other slices: writes. */
export { returnCredit, spendCredit } from "./credit.ts";
export type { Movement } from "./entries-of.ts";
export { post, type Posting } from "./post.ts";
