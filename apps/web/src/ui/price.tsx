import { reductionShare } from "@reprise/cart";
import { formatMoney, formatPercent, type Locale } from "@reprise/locale";
import { classNames } from "./class-names.ts";
import styles from "./price.module.css";

export interface PriceProps {
  readonly locale: Locale;
  /** Cents. */
  readonly price: number;
  /** The lowest price of the 30 days before a reduction, in cents: the only price that may be shown struck through. */
  readonly lowestPrice?: number | null | undefined;
  readonly size?: "small" | "medium" | "large";
  readonly labels?: {
    /** Text before the price: "from". */
    readonly from?: string | undefined;
    /** Text before the lowest price. */
    readonly lowestPrice?: string | undefined;
  };
  readonly testId?: string | undefined;
}

/** A price; a reduced one with the price before and the reduction in per cent. */
export function Price({ locale, price, lowestPrice, size = "medium", labels = {}, testId }: PriceProps) {
  const share = reductionShare(price, lowestPrice ?? null);
  return (
    <p className={classNames(styles.price, styles[size])} data-testid={testId}>
      <strong translate={labels.from ? undefined : "no"}>
        {labels.from ? `${labels.from} ${formatMoney(price, locale)}` : formatMoney(price, locale)}
      </strong>
      {lowestPrice && lowestPrice > price && (
        <>
          {" "}
          <span className={styles.list}>
            {labels.lowestPrice && <span>{`${labels.lowestPrice} `}</span>}
            <s translate="no">{formatMoney(lowestPrice, locale)}</s>
          </span>
        </>
      )}
      {share > 0 && (
        <>
          {" "}
          <span className={styles.saving}>{`−${formatPercent(share, locale)}`}</span>
        </>
      )}
    </p>
  );
}
