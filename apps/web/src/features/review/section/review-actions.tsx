import type { ShownReview } from "@reprise/contracts";
import { REPORT_REASONS, reportReviewForm, voteReviewForm } from "@reprise/contracts/forms";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { PostForm } from "../../../forms/post-form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import type { ReviewedProduct } from "./review-query.ts";
import styles from "./reviews.module.css";

interface ReviewActionsProps {
  readonly product: ReviewedProduct;
  readonly review: Pick<ShownReview, "uuid" | "title" | "helpful">;
}

/** A vote and a report, each answered below the review. A repeat changes nothing: votes are not taken back. */
export function ReviewActions({ product: { id, slug }, review }: ReviewActionsProps) {
  const { uuid, title } = review;
  const { t } = useTranslation();
  const [helpful, setHelpful] = useState(review.helpful);
  const [answer, setAnswer] = useState("");
  const [hasVoted, setHasVoted] = useState(false);
  const [hasReported, setHasReported] = useState(false);
  const report = useRef<HTMLDetailsElement>(null);
  const params = { review: uuid };
  const voteForm = useForm(voteReviewForm, {
    params,
    onSuccess: (counted) => {
      setHasVoted(true);
      setHelpful(counted.helpful);
      setAnswer(`${t("review.flash.voted")} ${t("review.helpful", { count: counted.helpful })}`);
    },
  });
  const reportForm = useForm(reportReviewForm, {
    params,
    onSuccess: () => {
      setHasReported(true);
      setAnswer(t("review.flash.reported"));
      // The pressed button would take the focus with it.
      report.current?.querySelector("summary")?.focus();
      report.current?.removeAttribute("open");
    },
  });
  const hidden = <HiddenFields fields={{ id: `${id}`, slug }} />;
  return (
    <>
      <div className={styles.actions}>
        <PostForm
          {...voteForm.element}
          onSubmit={hasVoted ? () => setAnswer(t("review.votedBefore")) : voteForm.element.onSubmit}
        >
          {hidden}
          <Button
            type="submit"
            variant="secondary"
            size="small"
            isPending={voteForm.isPending}
            data-testid="vote-review"
          >
            <span>{t("review.helpful", { count: helpful })}</span>
            <span className="visually-hidden">{`. ${t("review.helpful.label", { title })}`}</span>
          </Button>
        </PostForm>
        <details ref={report}>
          <summary aria-label={t("review.report.label", { title })}>{t("review.report")}</summary>
          <PostForm
            {...reportForm.element}
            onSubmit={hasReported ? () => setAnswer(t("review.reportedBefore")) : reportForm.element.onSubmit}
          >
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
            <Button
              type="submit"
              variant="secondary"
              size="small"
              isPending={reportForm.isPending}
              data-testid="report-review"
            >
              {t("review.report.submit")}
            </Button>
          </PostForm>
        </details>
      </div>
      <p role="status" className={styles.answer}>
        {answer}
      </p>
    </>
  );
}
