import type { ShownCharge } from "@reprise/order";
import type { Amount } from "./amounts.tsx";

/** The rows of a cart's or an order's charges. */
export const chargeRows = (charges: readonly ShownCharge[]): readonly Amount[] =>
  charges.map(({ kind, name, amount }) => ({
    name,
    amount,
    ...(kind === "discount" ? { look: "gain" } : {}),
    ...(kind === "delivery" ? { amountTestId: "delivery-price" } : kind === "goods" ? {} : { testId: kind }),
  }));
