/** The exports of the payout slice for other slices. */
export * from "./rows/payout-rows.tsx";
