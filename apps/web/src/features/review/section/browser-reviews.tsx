import { NO_REVIEWS, type ProductReviews } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { refusalMessage } from "@reprise/contracts/refusal-message";
import { type ReactElement, useEffect } from "react";
import useSWR from "swr";
import { type AppContext, useApp } from "../../../lib/context/app-context.ts";
import type { Toasts } from "../../../lib/context/toasts.tsx";
import { Rating } from "./rating.tsx";
import { callQuery, choiceIn, type ReviewChoice } from "./review-query.ts";
import { RESULTS_ID, ReviewSection, type ReviewSectionProps } from "./review-section.tsx";
import type { CountedProduct, ReviewedProduct } from "./reviewed-product.ts";

/** @throws when there is no answer, or no texts */
async function load({ api, loadMessages }: AppContext, id: number, choice: ReviewChoice) {
  const input = { params: { id: `${id}` }, query: callQuery(choice) };
  const [result] = await Promise.all([api.call("api_product_reviews", input), loadMessages(["review"])]);
  return result;
}

/** @throws also when the API refuses */
async function loadAll(app: AppContext, { id, reviewCount }: CountedProduct): Promise<ProductReviews> {
  if (reviewCount === 0) {
    await app.loadMessages(["review"]);
    return NO_REVIEWS;
  }
  const result = await load(app, id, {});
  if (!result.ok) throw new Error(`Reviews: HTTP ${result.status}`);
  return result.data;
}

/** Back and Forward restore a page without a request for this time in ms, as they restore its other data. */
const MAX_AGE_MS = 5 * 60_000;

function useReviews(product: CountedProduct): ProductReviews | undefined {
  const app = useApp();
  const options = { revalidateOnFocus: false, dedupingInterval: MAX_AGE_MS };
  return useSWR(["api_product_reviews", product.id], () => loadAll(app, product), options).data;
}

/** The reviews of a product that the browser has navigated to. */
export function BrowserReviews({ product }: { readonly product: CountedProduct }) {
  const reviews = useReviews(product);
  return reviews && <ReviewSection product={product} reviews={reviews} choice={{}} />;
}

export function BrowserRating({ product }: { readonly product: CountedProduct }) {
  const reviews = useReviews(product);
  return reviews && <Rating summary={reviews.summary} />;
}

/** A link to other reviews, or the button of a form. */
export type Pressed = HTMLAnchorElement & Partial<Pick<HTMLButtonElement, "form">>;

/** The link that was pressed last. */
let lastLink: Pressed | undefined;

/** Answers a press in the reviews. @throws when a form has no texts or code */
export async function answerPress(
  pressed: Pressed,
  app: AppContext,
  product: ReviewedProduct,
  show: Toasts["show"],
  setChosen: (reviews: ReactElement<object>) => void,
): Promise<void> {
  const { form, search } = pressed;
  if (form) return (await import("./send-in-place.ts")).sendInPlace({ form, app, show });
  const choice = choiceIn(new URLSearchParams(search));
  lastLink = pressed;
  const result = await orNoAnswer(load(app, product.id, choice));
  // The reader has chosen something else meanwhile.
  if (lastLink !== pressed) return;
  if (!result.ok) return show({ variant: "error", message: refusalMessage(result.error.code) });
  setChosen(<ChosenReviews key={search} product={product} reviews={result.data} choice={choice} />);
}

/** Takes the focus, because the pressed link is gone. */
function ChosenReviews(props: ReviewSectionProps) {
  useEffect(() => document.getElementById(RESULTS_ID)?.focus({ preventScroll: true }), []);
  return <ReviewSection {...props} />;
}
