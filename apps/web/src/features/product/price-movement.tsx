import type { Variant } from "@reprise/contracts";
import { formatDay, formatMoney, formatShortDay } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./purchase.module.css";

/** Of the drawing, in px. */
const [WIDTH, HEIGHT, EDGE] = [144, 36, 3];
/** Of the line after the last step, so that a change of today is seen as a step. */
const TAIL = 12;

interface PriceMovementProps {
  readonly movement: NonNullable<Variant["priceMovement"]>;
}

/** The price of the last 30 days, drawn small with its first and last day and its highest and lowest price. */
export function PriceMovement({ movement }: PriceMovementProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { lowest, from, to, steps } = movement;
  const highest = Math.max(...steps.map(({ price }) => price));
  const daysShown = Math.max(steps[0]?.daysAgo ?? 0, 1);
  const line = steps
    .map(({ daysAgo, price }, index) => {
      const x = Math.round((WIDTH - TAIL) * (1 - daysAgo / daysShown));
      const y = Math.round(EDGE + ((HEIGHT - 2 * EDGE) * (highest - price)) / (highest - lowest));
      return index === 0 ? `M${x},${y}` : `H${x}V${y}`;
    })
    .join("");
  const prices = { lowest: formatMoney(lowest, locale), highest: formatMoney(highest, locale) };
  return (
    <div
      role="img"
      aria-label={t("product.priceMovement", {
        first: formatDay(from, locale),
        last: formatDay(to, locale),
        ...prices,
      })}
      className={styles.movement}
      data-testid="price-movement"
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
        <path d={`${line}H${WIDTH}`} />
      </svg>
      <span translate="no">
        <span>{prices.highest}</span>
        <span>{prices.lowest}</span>
      </span>
      <span>
        <span>{formatShortDay(from, locale)}</span>
        <span>{formatShortDay(to, locale)}</span>
      </span>
    </div>
  );
}
