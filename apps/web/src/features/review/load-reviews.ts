import { NO_REVIEWS, type ProductReviews } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { callQuery, type ReviewChoice } from "./section/review-query.ts";

export interface ChosenReviews {
  readonly reviews: ProductReviews;
  readonly choice: ReviewChoice;
}

/**
 * The reviews of a product, for a loader. Null: the page works without them. Most products have none, and need no call
 * if their number is known.
 */
export async function loadReviews(
  { app, signal }: Pick<LoaderInput, "app" | "signal">,
  { id, reviewCount }: { readonly id: number | string; readonly reviewCount?: number },
  choice: ReviewChoice,
): Promise<ChosenReviews | null> {
  if (reviewCount === 0) return { reviews: NO_REVIEWS, choice };
  const input = { params: { id: `${id}` }, query: callQuery(choice) };
  const result = await orNoAnswer(app.api.call("api_product_reviews", input, { signal }));
  return result.ok ? { reviews: result.data, choice } : null;
}
