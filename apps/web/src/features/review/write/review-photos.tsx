import type { OwnReview } from "@reprise/contracts";
import { addReviewPhotoForm, deleteReviewPhotoForm, MAX_REVIEW_PHOTOS } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { PostForm } from "../../../forms/post-form.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { ReviewedProduct } from "../section/review-query.ts";
import { FileField } from "./file-field.tsx";
import styles from "./write-review.module.css";

interface ReviewPhotosProps {
  readonly product: ReviewedProduct;
  readonly review: OwnReview;
}

/** The photos of the customer's review, and forms to add and delete one. The browser itself sends a file. */
export function ReviewPhotos({ product: { id, slug }, review: { photos } }: ReviewPhotosProps) {
  const { t } = useTranslation();
  const params = { id: `${id}` };
  return (
    <section className={styles.card} aria-labelledby="photos-title">
      <h2 id="photos-title">{t("review.photos")}</h2>
      <p className={styles.note}>{t("review.photos.text", { count: MAX_REVIEW_PHOTOS })}</p>
      {photos.length > 0 && (
        <ul className={styles.photos} data-testid="own-photos">
          {photos.map(({ uuid, url, thumbnailUrl, width, height, isApproved }, index) => (
            <li key={uuid}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={thumbnailUrl}
                  alt={t("review.photos.own", { number: index + 1 })}
                  width={width}
                  height={height}
                />
              </a>
              {!isApproved && <Badge>{t("review.photos.waiting")}</Badge>}
              <ButtonForm
                form={deleteReviewPhotoForm}
                params={{ ...params, photo: uuid }}
                hidden={{ slug }}
                button={{ variant: "quiet", size: "small", icon: "trash-2", "data-testid": "delete-photo" }}
              >
                {t("review.photos.delete", { number: index + 1 })}
              </ButtonForm>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MAX_REVIEW_PHOTOS && (
        <PostForm
          form={addReviewPhotoForm}
          params={params}
          encType="multipart/form-data"
          className={styles.upload}
          data-testid="photo-form"
        >
          <input type="hidden" name="slug" value={slug} />
          <FileField label={t("review.photos.file")} />
          <div>
            <Button type="submit" variant="secondary" data-testid="add-photo">
              {t("review.photos.add")}
            </Button>
          </div>
        </PostForm>
      )}
    </section>
  );
}
