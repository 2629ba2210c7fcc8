import type { ProductReviews } from "@reprise/contracts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { Overview } from "./overview.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import type { ReviewChoice, ReviewedProduct } from "./review-query.ts";
import styles from "./reviews.module.css";

/** Where the focus goes when other reviews are shown. */
export const RESULTS_ID = "review-results";

/** So many are shown on a phone before the reader asks for more; the same as in the styles. */
const FIRST_COUNT = 3;

export interface ReviewSectionProps {
  readonly product: ReviewedProduct;
  readonly reviews: ProductReviews;
  readonly choice: ReviewChoice;
  /** Another order is chosen: its address. */
  readonly onSort: (href: string) => void;
}

/** The reviews of a product with their sum, filters and pages. All of it are links and forms. */
export function ReviewSection({ product, reviews: all, choice, onSort }: ReviewSectionProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const { summary, reviews, numFound, pagination } = all;
  // Who turns pages has asked for more.
  const [isShort, setIsShort] = useState(pagination.page === 1);
  const hasMore = isShort && reviews.length > FIRST_COUNT;
  const hrefOf = (changed: ReviewChoice) =>
    `${path("product_details", { ...product }, { ...choice, reviews: undefined, ...changed })}#reviews`;
  const showMore = () => {
    // The pressed button goes.
    flushSync(() => setIsShort(false));
    (list.current?.children[FIRST_COUNT] as HTMLElement | undefined)?.focus();
  };
  return (
    <section aria-labelledby="reviews-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="reviews-title">{t("review.title")}</h2>
        <Button
          href={path("product_write_review", { ...product })}
          variant="secondary"
          icon="pencil"
          data-testid="write-review"
        >
          {t("review.write")}
        </Button>
      </div>
      {summary.count === 0 ? (
        <p className={styles.muted}>{t("review.none")}</p>
      ) : (
        <>
          <Overview summary={summary} />
          <div className={styles.notes}>
            {summary.isOfModel && <p>{t("review.ofModel")}</p>}
            <p>{t(reviews.some(({ isExample }) => isExample) ? "review.example" : "review.checked")}</p>
          </div>
          <ReviewFilters
            summary={summary}
            choice={choice}
            hrefOf={hrefOf}
            action={`${path("product_details", { ...product })}#reviews`}
            onSort={onSort}
          />
          <p id={RESULTS_ID} tabIndex={-1} className={styles.found} data-testid="review-count">
            {numFound === 0 ? t("review.noneFound") : t("review.count", { count: numFound })}
          </p>
          <ol ref={list} className={classNames(styles.list, hasMore && styles.short)}>
            {reviews.map((review) => (
              <li key={review.uuid} tabIndex={-1}>
                <ReviewCard product={product} review={review} />
              </li>
            ))}
          </ol>
          {hasMore && (
            <div className={styles.more}>
              <Button variant="secondary" isWide onClick={showMore} data-testid="more-reviews">
                {t("review.more")}
              </Button>
            </div>
          )}
          <div className={styles.pages}>
            <Pagination
              page={pagination.page}
              pageCount={pagination.pageCount}
              hrefOf={(page) => hrefOf({ reviews: page === 1 ? undefined : `${page}` })}
              labels={{
                navigation: t("list.pages"),
                previous: t("list.previousPage"),
                next: t("list.nextPage"),
                page: (number) => t("list.page", { page: number }),
              }}
            />
          </div>
        </>
      )}
    </section>
  );
}
