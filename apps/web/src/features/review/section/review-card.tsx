import type { ShownReview } from "@reprise/contracts";
import { formatDate, formatNumber, shopDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Stars } from "../../../ui/rating.tsx";
import { ReviewActions } from "./review-actions.tsx";
import type { ReviewedProduct } from "./review-query.ts";
import styles from "./reviews.module.css";

interface ReviewCardProps {
  readonly product: ReviewedProduct;
  readonly review: ShownReview;
}

/** A review. What its author wrote is text, and says in which language. */
export function ReviewCard({ product, review }: ReviewCardProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { stars, title, text, author, boughtGrade, asDescribed, photos, writtenAt } = review;
  const lang = review.locale === locale ? undefined : review.locale;
  return (
    <article className={styles.card} data-testid="review">
      <Stars of={stars} label={t("review.outOf", { stars: formatNumber(stars, locale) })} />
      <h3 lang={lang}>{title}</h3>
      <p className={styles.meta}>
        <span>{author ?? t("review.anonymous")}</span>
        <time dateTime={shopDate(writtenAt)}>{formatDate(writtenAt, locale)}</time>
        {boughtGrade !== null && <Badge tone="positive">{t("review.verified")}</Badge>}
        {lang !== undefined && <span>{t(`review.writtenIn.${review.locale}`)}</span>}
      </p>
      {boughtGrade !== null && asDescribed !== null && (
        <p className={styles.condition}>
          {t(`review.condition.${asDescribed}`, { grade: t(`grade.${boughtGrade}`) })}
        </p>
      )}
      <p lang={lang} className={styles.text}>
        {text}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ uuid: photo, url, thumbnailUrl, width, height }, index) => (
            <li key={photo}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={thumbnailUrl}
                  alt={t("review.photo", { number: index + 1, title })}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ReviewActions product={product} review={review} />
    </article>
  );
}
