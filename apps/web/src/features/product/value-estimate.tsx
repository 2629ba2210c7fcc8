import type { Variant } from "@reprise/contracts";
import { formatRoundMoney } from "@reprise/locale";
import { costPerMonth } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./purchase.module.css";

interface ValueEstimateProps {
  /** In cents, with the chosen options. */
  readonly price: number;
  readonly estimate: Variant["valueInAYear"];
  readonly testId: string | undefined;
}

/** What the device is worth to the shop in a year, what a month costs so, and how that is estimated. */
export function ValueEstimate({ price, estimate, testId }: ValueEstimateProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  if (estimate.kind === "none") return null;
  const amounts = {
    value: formatRoundMoney(estimate.value, locale),
    cost: formatRoundMoney(costPerMonth(price, estimate.value), locale),
  };
  return (
    <details className={styles.value} data-testid={testId}>
      <summary>
        <Icon name="banknote" />
        <span>{t("product.value", amounts)}</span>
        <Icon name="chevron-down" />
      </summary>
      <p>{t("product.value.how")}</p>
    </details>
  );
}
