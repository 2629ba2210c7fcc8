import type { SaleFiguresView } from "@reprise/contracts";
import { formatDate, formatPercent, formatRoundMoney, formatWeekday } from "@reprise/locale";
import { FIGURE_DAYS, PLANNED_DAYS } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./sale-figures.module.css";

interface SaleFiguresProps {
  readonly figures: SaleFiguresView;
}

export interface PayoutTimeProps extends SaleFiguresProps {
  /** The day on which the money is there by plan, from where the parcel is now. Null: it is not on its way. */
  readonly payDay?: string | null;
  /** False: on a page that is kept for days, on which a date would be outdated. */
  readonly isDated?: boolean;
  readonly hasExpressGrading?: boolean;
}

/** When the money comes: as a date where one is known, otherwise in days, as measured or as planned. */
export function PayoutTime({
  figures,
  payDay = null,
  isDated = true,
  hasExpressGrading = false,
}: PayoutTimeProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { payDays } = figures;
  const day = (date: string) => formatWeekday(date, locale);
  const dated = () => {
    if (payDay !== null) return t("tradeIn.figures.payDay", { paid: day(payDay) });
    if (!isDated || payDays === undefined) return null;
    const paid = hasExpressGrading ? payDays.paidExpress : payDays.paid;
    return t("tradeIn.figures.payDayIfPosted", { posted: day(payDays.postedBy), paid: day(paid) });
  };
  return (
    <span data-testid="payout-time">
      {dated() ??
        (figures.kind === "measured"
          ? t("tradeIn.figures.payDays", { count: figures.days })
          : t("tradeIn.figures.planned", PLANNED_DAYS))}
    </span>
  );
}

/** How the shop kept its quotes and how fast it paid, with what this rests on. */
export function SaleFigures({ figures }: SaleFiguresProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  if (figures.kind === "planned")
    return (
      <aside className={styles.figures} data-testid="sale-figures">
        <p>{t("tradeIn.figures.planned", PLANNED_DAYS)}</p>
      </aside>
    );
  const { asQuotedPercent, medianLess, days, items, from, to } = figures;
  const facts = [
    t("tradeIn.figures.asQuoted", { percent: formatPercent(asQuotedPercent / 100, locale) }),
    ...(medianLess === null
      ? []
      : [t("tradeIn.figures.less", { amount: formatRoundMoney(medianLess, locale) })]),
    t("tradeIn.figures.days", { count: days }),
  ];
  return (
    <aside className={styles.figures} aria-labelledby="sale-figures" data-testid="sale-figures">
      <h2 id="sale-figures">{t("tradeIn.figures.title", { days: FIGURE_DAYS })}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <small>
        {t("tradeIn.figures.period", {
          count: items,
          from: formatDate(from, locale),
          to: formatDate(to, locale),
        })}
      </small>
    </aside>
  );
}
