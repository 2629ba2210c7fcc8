import type { OperatorReview } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

/** Characters of a text in a table. */
const SHORT = 60;

const whyText = ({ reason, photos, reports }: OperatorReview): string => {
  const waiting = photos.filter(({ isApproved }) => !isApproved).length;
  return [
    reason ?? [],
    waiting === 0 ? [] : `${waiting} new photo${waiting === 1 ? "" : "s"}`,
    reports.length === 0 ? [] : `reported ${reports.length} times`,
  ]
    .flat()
    .join(", ");
};

export const reviewTable = (reviews: readonly OperatorReview[]): string =>
  table(
    ["review", "written", "product", "stars", "locale", "purchase", "state", "why", "title"],
    reviews.map((review) => [
      review.uuid,
      timeText(review.writtenAt),
      review.productName,
      review.stars,
      review.locale,
      review.boughtGrade ?? "-",
      review.status,
      whyText(review) || "-",
      review.title.slice(0, SHORT),
    ]),
  );

/** A review with all that an operator needs to decide. */
export const reviewText = (review: OperatorReview): string =>
  [
    reviewTable([review]),
    `${review.author ?? "(no name)"}: ${review.title}\n${review.text}`,
    `Version: ${review.version}`,
    ...(review.asDescribed === null ? [] : [`Condition: ${review.asDescribed}`]),
    ...(review.photos.length === 0
      ? []
      : [
          table(
            ["photo", "pixels", "shown"],
            review.photos.map(({ uuid, width, height, isApproved }) => [
              uuid,
              `${width}x${height}`,
              isApproved ? "yes" : "no",
            ]),
          ),
        ]),
    ...(review.reports.length === 0
      ? []
      : [
          table(
            ["report", "sent"],
            review.reports.map(({ reason, reportedAt }) => [reason, timeText(reportedAt)]),
          ),
        ]),
  ].join("\n\n");
