import type { Variant } from "@reprise/contracts";
import { formatDay, formatMoney, formatShortDay } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./purchase.module.css";

/** Of the drawing, in px. */
const [WIDTH, HEIGHT, EDGE] = [144, 36, 3];

interface PriceMovementProps {
  readonly movement: NonNullable<Variant["priceMovement"]>;
}

/** The price of the last 30 days, drawn small with its first and last day and its highest and lowest price. */
export function PriceMovement({ movement }: PriceMovementProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { lowest, from, to, steps } = movement;
  const highest = Math.max(...steps.map(({ price }) => price));
  const daysShown = Math.max(...steps.map(({ daysAgo }) => daysAgo), 1);
  const x = (daysAgo: number) => Math.round(WIDTH * (1 - daysAgo / daysShown));
  const y = (price: number) =>
    Math.round(EDGE + ((HEIGHT - 2 * EDGE) * (highest - price)) / (highest - lowest));
  const [first, ...changes] = steps.map(({ daysAgo, price }) => [x(daysAgo), y(price)] as const);
  const line = `M${first?.join()}${changes.map(([at, to]) => `H${at}V${to}`).join("")}H${WIDTH}`;
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
        <path d={line} />
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
