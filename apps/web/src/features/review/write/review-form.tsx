import type { ReviewDraft } from "@reprise/contracts";
import {
  AS_DESCRIBED,
  MAX_REVIEW_AUTHOR,
  REVIEW_TEXT,
  REVIEW_TITLE,
  writeReviewForm,
} from "@reprise/contracts/forms";
import { formatNumber } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { ChoiceCards } from "../../../forms/choice-cards.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { StarChoice } from "./star-choice.tsx";
import styles from "./write-review.module.css";

/** Writes or changes a review. Only who has got a device says whether it was as described. */
export function ReviewForm({ product, boughtGrade, firstName, review }: ReviewDraft) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const form = useForm(writeReviewForm, {
    params: { id: `${product.id}` },
    values: {
      stars: review && `${review.stars}`,
      asDescribed: review?.asDescribed ?? null,
      title: review?.title ?? null,
      text: review?.text ?? null,
      author: review === null ? firstName : review.author,
    },
  });
  const { id, name, defaultValue, error } = form.field("asDescribed");
  return (
    <Form
      form={form}
      submit={t(review === null ? "review.submit" : "review.save")}
      isMain
      submitTestId="send-review"
      testId="review-form"
    >
      <HiddenFields fields={{ slug: product.slug }} />
      <StarChoice {...form.field("stars")} />
      {boughtGrade !== null && (
        <ChoiceCards
          id={id}
          name={name}
          defaultValue={defaultValue}
          error={error}
          legend={t("review.field.asDescribed", { grade: t(`grade.${boughtGrade}`) })}
          choices={AS_DESCRIBED.map((value) => ({ value, title: t(`review.field.asDescribed.${value}`) }))}
          testId="as-described"
        />
      )}
      <TextInput
        {...form.field("title")}
        label={t("review.field.title")}
        maxLength={REVIEW_TITLE.maximum}
        autoComplete="off"
        required
      />
      <TextArea
        {...form.field("text")}
        label={t("review.field.text")}
        hint={t("review.field.text.hint", {
          minimum: formatNumber(REVIEW_TEXT.minimum, locale),
          maximum: formatNumber(REVIEW_TEXT.maximum, locale),
        })}
        maxLength={REVIEW_TEXT.maximum}
        rows={8}
        required
      />
      <TextInput
        {...form.field("author")}
        label={t("review.field.author")}
        hint={t("review.field.author.hint")}
        optionalLabel={t("form.optional")}
        maxLength={MAX_REVIEW_AUTHOR}
        autoComplete="given-name"
      />
      <p className={styles.note}>
        <span>{t("review.privacy")}</span>{" "}
        <a href={path("legal_document", { documentType: "privacy-policy" })}>{t("review.privacy.link")}</a>
      </p>
    </Form>
  );
}
