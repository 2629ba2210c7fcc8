import type { ProductReviews } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Overview } from "./overview.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import type { ReviewChoice, ReviewedProduct } from "./review-query.ts";
import styles from "./reviews.module.css";

/** Where the focus goes when other reviews are shown. */
export const RESULTS_ID = "review-results";

export interface ReviewSectionProps {
  readonly product: ReviewedProduct;
  readonly reviews: ProductReviews;
  readonly choice: ReviewChoice;
}

/** The reviews of a product with their sum, filters and pages. All of it are links and forms. */
export function ReviewSection({ product, reviews: all, choice }: ReviewSectionProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { summary, reviews, numFound, pagination } = all;
  const hrefOf = (changed: ReviewChoice) =>
    `${path("product_details", { ...product }, { ...choice, reviews: undefined, ...changed })}#reviews`;
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
          <Overview summary={summary} choice={choice} hrefOf={hrefOf} />
          {summary.isOfModel && <p className={styles.note}>{t("review.ofModel")}</p>}
          <p className={styles.note}>
            {t(reviews.some(({ isExample }) => isExample) ? "review.example" : "review.checked")}
          </p>
          <ReviewFilters summary={summary} choice={choice} hrefOf={hrefOf} />
          <p id={RESULTS_ID} tabIndex={-1} className={styles.found} data-testid="review-count">
            {numFound === 0 ? t("review.noneFound") : t("review.count", { count: numFound })}
          </p>
          <ol className={styles.list}>
            {reviews.map((review) => (
              <li key={review.uuid}>
                <ReviewCard product={product} review={review} />
              </li>
            ))}
          </ol>
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
        </>
      )}
    </section>
  );
}
