import type { ProductReviews } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { callQuery, type ReviewChoice } from "./section/review-query.ts";

export interface ChosenReviews {
  readonly reviews: ProductReviews;
  readonly choice: ReviewChoice;
}

/** The reviews of a product, for a loader on the server. Null: the page works without them. */
export async function loadReviews(
  { app, signal }: Pick<LoaderInput, "app" | "signal">,
  id: string,
  choice: ReviewChoice,
): Promise<ChosenReviews | null> {
  const input = { params: { id }, query: callQuery(choice) };
  const result = await orNoAnswer(app.api.call("api_product_reviews", input, { signal }));
  return result.ok ? { reviews: result.data, choice } : null;
}
