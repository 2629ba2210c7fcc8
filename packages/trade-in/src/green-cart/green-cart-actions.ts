import type { GreenCartError } from "./green-cart.ts";

/** What the page of the green cart does next. */
export type GreenCartAction =
  | { readonly type: "show-empty-cart" | "choose-carrier" | "remove-express-grading" | "go-to-checkout" }
  /** `missing` in cents. */
  | { readonly type: "add-more"; readonly missing: number };

const ACTIONS = {
  InvalidCarrierForCurrentCart: "choose-carrier",
  ExpressGradingNotAvailable: "remove-express-grading",
} as const;

/** Derives the actions of a prepared green cart (specification, section 4): one for each error. */
export function greenCartActions(
  lines: { readonly length: number },
  errors: readonly GreenCartError[],
): GreenCartAction[] {
  if (lines.length === 0) return [{ type: "show-empty-cart" }];
  if (errors.length === 0) return [{ type: "go-to-checkout" }];
  return errors.map((error) =>
    error.type === "MinOrderThresholdUnfulfilled"
      ? { type: "add-more", missing: error.missing }
      : { type: ACTIONS[error.type] },
  );
}
