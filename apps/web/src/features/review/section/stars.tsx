import { formatNumber } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./reviews.module.css";

const ALL = 5;

/** Stars, rounded to whole ones; screen readers hear the exact number. */
export function Stars({ of }: { readonly of: number }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const full = Math.round(of);
  return (
    <span className={styles.stars}>
      <span aria-hidden="true">
        <span>{"★".repeat(full)}</span>
        <i>{"★".repeat(ALL - full)}</i>
      </span>
      <span className="visually-hidden">{t("review.outOf", { stars: formatNumber(of, locale) })}</span>
    </span>
  );
}
