import type { ReviewSummary } from "@reprise/contracts";
import { formatNumber } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Stars } from "./stars.tsx";

/** The average and the number of reviews, a link to them. */
export function Rating({ summary: { average, count } }: { readonly summary: ReviewSummary }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <a href="#reviews" data-testid="rating">
      {average === null ? (
        t("review.count", { count })
      ) : (
        <>
          <Stars of={average} /> <span aria-hidden="true">{formatNumber(average, locale)}</span>
          <span>{` · ${t("review.count", { count })}`}</span>
        </>
      )}
    </a>
  );
}
