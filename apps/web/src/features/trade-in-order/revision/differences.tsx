import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import type { TradeInItem } from "../opened-trade-in.ts";
import styles from "./revised-offer.module.css";

export type Revision = NonNullable<TradeInItem["revision"]>;

interface DifferencesProps {
  readonly item: TradeInItem;
  readonly revision: Revision;
  /** Last day of the quote. */
  readonly validUntil: string;
}

/** Each question that the device answers otherwise, with the cents that it costs. */
export function Differences({ item, revision: { differences, late }, validUntil }: DifferencesProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  if (differences.length === 0 && late === 0) return null;
  // Of what the offer loses.
  const change = (cents: number) => `${cents < 0 ? "+" : "−"}${formatMoney(Math.abs(cents), locale)}`;
  return (
    <div>
      <h3 className={styles.heading} id={`differences-${item.id}`}>
        {t("tradeInOrder.revision.table")}
      </h3>
      <ul className={styles.differences} aria-labelledby={`differences-${item.id}`}>
        {differences.map(({ question, texts, cents, reason }) => (
          <li key={question} data-testid="difference">
            <div>
              <strong>{texts.question}</strong>
              <span>
                {t("tradeInOrder.revision.answered", {
                  answer: texts.answered ?? t("tradeInOrder.revision.notAsked"),
                })}
              </span>
              <span>{t("tradeInOrder.revision.found", { answer: texts.found })}</span>
              {reason !== null && <q>{reason}</q>}
            </div>
            {cents !== 0 && <strong className={styles.cents}>{change(cents)}</strong>}
          </li>
        ))}
        {late > 0 && (
          <li data-testid="late">
            <div>{t("tradeInOrder.revision.late", { date: formatDate(validUntil, locale) })}</div>
            <strong className={styles.cents}>{change(late)}</strong>
          </li>
        )}
      </ul>
    </div>
  );
}
