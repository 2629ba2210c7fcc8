import type { ReviewSummary } from "@reprise/contracts";
import { formatNumber, formatPercent } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Stars } from "../../../ui/rating.tsx";
import styles from "./reviews.module.css";

/** The average, how the stars are spread, and how many found the condition as described. */
export function Overview({ summary }: { readonly summary: ReviewSummary }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { count, average, stars, asDescribed } = summary;
  const asked = asDescribed.better + asDescribed.asDescribed + asDescribed.worse;
  return (
    <div className={styles.overview}>
      <div className={styles.average}>
        <strong aria-hidden="true">{formatNumber(average ?? 0, locale)}</strong>
        <div>
          <Stars of={average ?? 0} label={t("review.outOf", { stars: formatNumber(average ?? 0, locale) })} />
          <p>{t("review.count", { count })}</p>
        </div>
        {asked > 0 && (
          <p className={styles.share} data-testid="condition-share">
            {t("review.condition.share", { share: formatPercent(1 - asDescribed.worse / asked, locale) })}
          </p>
        )}
      </div>
      <ul className={styles.histogram} aria-label={t("review.histogram")} data-testid="histogram">
        {[5, 4, 3, 2, 1].map((number) => {
          const found = stars[number - 1] ?? 0;
          return (
            <li key={number}>
              <span>{t("review.starCount", { count: number })}</span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.round((found / count) * 1000) / 10} height="1" />
              </svg>
              <span>{formatNumber(found, locale)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
