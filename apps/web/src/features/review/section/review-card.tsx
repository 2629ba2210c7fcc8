import type { ShownReview } from "@reprise/contracts";
import { REPORT_REASONS, reportReviewForm, voteReviewForm } from "@reprise/contracts/forms";
import { formatDate, shopDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../../forms/post-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { ReviewedProduct } from "./reviewed-product.ts";
import { Stars } from "./stars.tsx";

interface ReviewCardProps {
  readonly product: ReviewedProduct;
  readonly review: ShownReview;
}

/** A review. What its author wrote is text, and says in which language. */
export function ReviewCard({ product, review }: ReviewCardProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { uuid, stars, title, text, author, boughtGrade, asDescribed, photos, writtenAt } = review;
  const lang = review.locale === locale ? undefined : review.locale;
  return (
    <article className="review-card" data-testid="review">
      <Stars of={stars} />
      <h3 lang={lang}>{title}</h3>
      <p className="review-meta">
        <span>{author ?? t("review.anonymous")}</span>
        <time dateTime={shopDate(writtenAt)}>{formatDate(writtenAt, locale)}</time>
        {boughtGrade !== null && <Badge tone="positive">{t("review.verified")}</Badge>}
        {lang !== undefined && <span>{t(`review.writtenIn.${review.locale}`)}</span>}
      </p>
      {boughtGrade !== null && asDescribed !== null && (
        <p className="review-condition">
          {t(`review.condition.${asDescribed}`, { grade: t(`grade.${boughtGrade}`) })}
        </p>
      )}
      <p lang={lang} className="review-text">
        {text}
      </p>
      {photos.length > 0 && (
        <ul className="review-photos">
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
      <ReviewForms uuid={uuid} title={title} helpful={review.helpful} product={product} />
      <p role="status" className="review-answer" />
    </article>
  );
}

interface ReviewFormsProps extends Pick<ShownReview, "uuid" | "title" | "helpful"> {
  readonly product: ReviewedProduct;
}

/** Forms that the browser itself sends. Once a page is hydrated, `sendInPlace` does. */
function ReviewForms({ uuid, title, helpful, product: { id, slug } }: ReviewFormsProps) {
  const { t } = useTranslation();
  const hidden = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="slug" value={slug} />
    </>
  );
  return (
    <div className="review-actions">
      <PostForm form={voteReviewForm} params={{ review: uuid }}>
        {hidden}
        <Button type="submit" variant="secondary" size="small" data-testid="vote-review">
          <span data-count={helpful}>{t("review.helpful", { count: helpful })}</span>
          <span className="visually-hidden">{`. ${t("review.helpful.label", { title })}`}</span>
        </Button>
      </PostForm>
      <details>
        <summary aria-label={t("review.report.label", { title })}>{t("review.report")}</summary>
        <PostForm form={reportReviewForm} params={{ review: uuid }}>
          {hidden}
          <fieldset>
            <legend>{t("review.report.reason")}</legend>
            {REPORT_REASONS.map((reason, index) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} defaultChecked={index === 0} />
                <span>{t(`review.reason.${reason}`)}</span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" variant="secondary" size="small" data-testid="report-review">
            {t("review.report.submit")}
          </Button>
        </PostForm>
      </details>
    </div>
  );
}
