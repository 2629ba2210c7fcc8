import { orNoAnswer } from "@reprise/contracts/client";
import { errorMessage } from "@reprise/contracts/error-message";
import { formatNumber } from "@reprise/locale";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPlainClick } from "../../lib/browser/is-plain-click.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { Rating } from "../../ui/rating.tsx";
import type { ChosenReviews } from "./load-reviews.ts";
import { callQuery, choiceIn, type ReviewedProduct } from "./section/review-query.ts";
import { RESULTS_ID, ReviewSection } from "./section/review-section.tsx";
import styles from "./section/reviews.module.css";

interface Props {
  readonly product: ReviewedProduct;
  /** Null: the API has not answered. */
  readonly reviews: ChosenReviews | null;
}

/**
 * What customers say about a product. Links and a field choose other reviews: with scripts in place, without them as a new page. Use the
 * product's id as `key`.
 */
export function ProductReviews({ product, reviews }: Props) {
  const { api } = useApp();
  const { show } = useToasts();
  const [shown, setShown] = useState(reviews && { ...reviews, isPressed: false });
  const choices = useRef(0);
  // The pressed link is gone.
  useEffect(() => {
    if (shown?.isPressed) document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
  }, [shown]);
  const choose = async (href: string, isPressed: boolean) => {
    choices.current += 1;
    const number = choices.current;
    const choice = choiceIn(new URL(href, location.href).searchParams);
    const input = { params: { id: `${product.id}` }, query: callQuery(choice) };
    const result = await orNoAnswer(api.call("api_product_reviews", input));
    // The reader has chosen something else meanwhile.
    if (choices.current !== number) return;
    if (result.ok) setShown({ reviews: result.data, choice, isPressed });
    else show({ variant: "error", message: errorMessage(result.error.code) });
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href$="#reviews"]');
    if (link === null || !isPlainClick(event)) return;
    event.preventDefault();
    void choose(link.href, true);
  };
  return (
    shown && (
      // The interactive elements are the links inside.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link is pressed by the keyboard, too.
      <div id="reviews" className={styles.reviews} data-testid="reviews" onClick={press}>
        <ReviewSection
          product={product}
          reviews={shown.reviews}
          choice={shown.choice}
          onSort={(href) => void choose(href, false)}
        />
      </div>
    )
  );
}

/** Stars and number of reviews in one line, a link to them; nothing without reviews. */
export function ProductRating({ reviews }: Pick<Props, "reviews">) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { average, count } = reviews?.reviews.summary ?? { average: null, count: 0 };
  if (average === null) return null;
  const number = formatNumber(average, locale);
  return (
    <Rating
      href="#reviews"
      of={average}
      label={t("review.outOf", { stars: number })}
      average={number}
      count={t("review.count", { count })}
    />
  );
}
