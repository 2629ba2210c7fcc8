import type { OwnReview, ReviewDraft } from "@reprise/contracts";
import { deleteReviewForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { movedTo, requireLogin } from "../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Notice, type NoticeVariant } from "../../ui/notice.tsx";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import { ReviewForm } from "./write/review-form.tsx";
import { ReviewPhotos } from "./write/review-photos.tsx";
import styles from "./write/write-review.module.css";

export async function loader(input: LoaderInput): Promise<ReviewDraft> {
  const { app, params, signal } = input;
  const id = params["id"] ?? "";
  const draft = requireLogin(input, await app.api.call("api_review_draft", { params: { id } }, { signal }));
  const { slug } = draft.product;
  if (params["slug"] !== slug) throw movedTo(app.path("product_write_review", { id, slug }));
  return draft;
}

/** Writes, changes and deletes the customer's review of a product. */
export function Page({ data: draft }: { readonly data: ReviewDraft }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { product, boughtGrade, review } = draft;
  const title = t(review === null ? "review.write" : "review.title.edit");
  return (
    <div className={styles.page}>
      <Head title={`${title}: ${product.name}`} isIndexed={false} />
      <header className={styles.header}>
        <CataloguePicture picture={product.picture} alt="" sizes="6rem" widest={160} isEager />
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p>
            <a
              href={path("product_details", { id: product.id, slug: product.slug })}
              data-testid="to-product"
            >
              {withNonBreakingFigures(product.name)}
            </a>
          </p>
        </div>
      </header>
      {review === null ? <p>{t("review.lead")}</p> : <StatusNotice {...review} />}
      <Notice testId={boughtGrade === null ? "not-delivered" : "delivered"}>
        {t(boughtGrade === null ? "review.notDelivered" : "review.delivered")}
      </Notice>
      <div className={styles.card}>
        <ReviewForm {...draft} />
      </div>
      {review !== null && (
        <>
          <ReviewPhotos product={product} review={review} />
          <details className={styles.delete}>
            <summary>{t("review.delete")}</summary>
            <p>{t("review.delete.text")}</p>
            <ButtonForm
              form={deleteReviewForm}
              params={{ id: `${product.id}` }}
              hidden={{ slug: product.slug }}
              button={{ variant: "secondary", icon: "trash-2", "data-testid": "delete-review" }}
            >
              {t("review.delete.confirm")}
            </ButtonForm>
          </details>
        </>
      )}
    </div>
  );
}

const VARIANTS: Readonly<Record<OwnReview["status"], NoticeVariant>> = {
  approved: "success",
  pending: "info",
  rejected: "warn",
  hidden: "warn",
};

/** What the shop does with the review. */
function StatusNotice({ status, reason }: OwnReview) {
  const { t } = useTranslation();
  const named = reason === null ? "" : t(`review.reason.${reason}`);
  return (
    <Notice variant={VARIANTS[status]} testId={`review-${status}`}>
      {t(`review.status.${status}`, { reason: named })}
    </Notice>
  );
}
