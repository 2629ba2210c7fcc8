import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./layout.module.css";

export interface ShortSummaryProps {
  readonly label: string;
  /** True: the amounts are about to change. */
  readonly isPending?: boolean;
  /** Number of items. */
  readonly count: number;
  /** The page that changes the items. */
  readonly editHref: string;
  readonly lines: ReadonlyArray<{ readonly key: string; readonly name: ReactNode; readonly amount: string }>;
  /** The amounts. */
  readonly children: ReactNode;
}

/** What a checkout is about, and for how much. On a phone only the total, which stays on the screen. */
export function ShortSummary({
  label,
  isPending = false,
  count,
  editHref,
  lines,
  children,
}: ShortSummaryProps) {
  const { t } = useTranslation();
  return (
    <aside className={styles.summary} aria-label={label} aria-busy={isPending} data-testid="checkout-summary">
      <div className={styles.summaryHead}>
        <h2>{t("checkout.items", { count })}</h2>
        <a href={editHref}>{t("checkout.changeCart")}</a>
      </div>
      <ul className={styles.shortLines}>
        {lines.map(({ key, name, amount }) => (
          <li key={key}>
            <span>{name}</span>
            <span>{amount}</span>
          </li>
        ))}
      </ul>
      {children}
    </aside>
  );
}
