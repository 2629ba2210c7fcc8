import { formatMoney, formatPercent, type Locale } from "@reprise/locale";
import { classNames } from "./class-names.ts";
import styles from "./price.module.css";

export interface PriceProps {
  readonly locale: Locale;
  /** Cents. */
  readonly price: number;
  /** Comparison price in cents; shown struck through when higher. */
  readonly listPrice?: number | null | undefined;
  readonly size?: "small" | "medium" | "large";
  readonly labels?: {
    /** Text before the price: "from". */
    readonly from?: string | undefined;
    /** Label of the comparison price: "New". */
    readonly listPrice?: string | undefined;
  };
  readonly testId?: string | undefined;
}

/** A saving in whole per cent, rounded down so that it is never overstated. */
export const savingShare = (price: number, listPrice: number): number =>
  Math.floor((1 - price / listPrice) * 100) / 100;

/** A price, with comparison price and saving in per cent. */
export function Price({ locale, price, listPrice, size = "medium", labels = {}, testId }: PriceProps) {
  const share = listPrice ? savingShare(price, listPrice) : 0;
  return (
    <p className={classNames(styles.price, styles[size])} data-testid={testId}>
      <strong>
        {labels.from && `${labels.from} `}
        {formatMoney(price, locale)}
      </strong>
      {listPrice && share > 0 && (
        <>
          {" "}
          <span className={styles.list}>
            {labels.listPrice && `${labels.listPrice} `}
            <s>{formatMoney(listPrice, locale)}</s>
          </span>{" "}
          <span className={styles.saving}>−{formatPercent(share, locale)}</span>
        </>
      )}
    </p>
  );
}
