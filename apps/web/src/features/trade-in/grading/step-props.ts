import type { SellersProduct } from "@reprise/contracts";
import type { GradingQuery } from "./grading-query.ts";
import type { Grading } from "./grading-step.ts";

/** What each step of a grading knows. */
export interface StepProps {
  readonly product: SellersProduct;
  readonly grading: Grading;
  readonly editId: string | undefined;
  /** The unit of an order that is sold back. */
  readonly unit: string | undefined;
  /** Shows another step of the grading at once. */
  readonly showStep: (query: GradingQuery) => void;
  /** Resolves when the navigation to the shown step has begun. */
  readonly stepBegun: () => Promise<void>;
}
