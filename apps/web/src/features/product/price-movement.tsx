import type { Variant } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./purchase.module.css";

/** Of the drawing, in px. */
const [WIDTH, HEIGHT, EDGE, DAYS] = [96, 24, 2, 30];

interface PriceMovementProps {
  readonly movement: NonNullable<Variant["priceMovement"]>;
  /** The price names the lowest one already, as the law wants it beside a reduction. */
  readonly isLowestNamed: boolean;
}

/** The price of the last 30 days, drawn small, with the lowest one in words. */
export function PriceMovement({ movement: { lowest, steps }, isLowestNamed }: PriceMovementProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const highest = Math.max(...steps.map(({ price }) => price));
  const x = (daysAgo: number) => Math.round(WIDTH * (1 - daysAgo / DAYS));
  const y = (price: number) =>
    Math.round(EDGE + ((HEIGHT - 2 * EDGE) * (highest - price)) / (highest - lowest));
  const [first, ...changes] = steps.map(({ daysAgo, price }) => [x(daysAgo), y(price)] as const);
  const line = `M${first?.join()}${changes.map(([at, to]) => `H${at}V${to}`).join("")}H${WIDTH}`;
  return (
    <p className={styles.movement} data-testid="price-movement">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <path d={line} />
      </svg>
      {!isLowestNamed && <span>{t("product.lowestPrice", { price: formatMoney(lowest, locale) })}</span>}
    </p>
  );
}
