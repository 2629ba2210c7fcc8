import { type MouseEvent, type ReactElement, useState } from "react";
import { isPlainClick } from "../../lib/browser/is-plain-click.ts";
import { markPageOutdated } from "../../lib/calls/interceptor.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { lazyPart } from "../../lib/page/lazy-part.tsx";
import { ServerMarkup } from "../../lib/page/server-markup.tsx";
import type { ServerOnly } from "../../lib/page/server-only.ts";
import "./product-reviews.css";
import type { ChosenReviews } from "./load-reviews.ts";
import type { Pressed } from "./section/browser-reviews.tsx";
import { Rating } from "./section/rating.tsx";
import { ReviewSection } from "./section/review-section.tsx";
import type { CountedProduct } from "./section/reviewed-product.ts";

const loadPart = () => import("./section/browser-reviews.tsx");
const failToLoad = (error: unknown) => {
  markPageOutdated();
  throw error;
};
const BrowserReviews = lazyPart(async () => (await loadPart()).BrowserReviews);
const BrowserRating = lazyPart(async () => (await loadPart()).BrowserRating);

interface Props {
  readonly product: CountedProduct;
  /** On the server only. Null: the API has not answered. */
  readonly reviews: ServerOnly<ChosenReviews | null> | undefined;
}

/**
 * What customers say about a product. In the document it is markup without scripts. The browser renders it after a
 * navigation, or when a reader chooses other reviews. The code for that, and for votes and reports, is loaded then. Use the
 * product's id as `key`.
 */
export function ProductReviews({ product, reviews }: Props) {
  const app = useApp();
  const { show } = useToasts();
  const [chosen, setChosen] = useState<ReactElement<object>>();
  const press = (event: MouseEvent<HTMLElement>) => {
    const pressed = (event.target as Element).closest<Pressed>('a[href$="#reviews"],button');
    if (pressed === null || !isPlainClick(event)) return;
    event.preventDefault();
    loadPart()
      .catch(failToLoad)
      .then(({ answerPress }) => answerPress(pressed, app, product, show, setChosen))
      .catch(() => show({ variant: "error", message: "user.flash.unavailable" }));
  };
  return (
    <ServerMarkup
      id="reviews"
      data-testid="reviews"
      onClick={press}
      data={chosen ?? product.id}
      server={import.meta.env.SSR && reviews?.value && <ReviewSection product={product} {...reviews.value} />}
      browser={chosen ?? <BrowserReviews product={product} />}
    />
  );
}

/** Stars and number of reviews in one line, a link to them. */
export const ProductRating = ({ product, reviews }: Props) => (
  <ServerMarkup
    className="review-rating"
    data={product.id}
    server={import.meta.env.SSR && reviews?.value && <Rating summary={reviews.value.reviews.summary} />}
    browser={<BrowserRating product={product} />}
  />
);
