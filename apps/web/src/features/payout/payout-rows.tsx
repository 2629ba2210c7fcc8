import type { PayoutProgress } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { payoutMethodText } from "./method/method-text.ts";
import styles from "./payout-rows.module.css";

/** Payouts of a trade-in order: where the money went, and how far it is. */
export function PayoutRows({ payouts }: Pick<PayoutProgress, "payouts">) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <ul className={styles.rows} data-testid="payouts">
      {payouts.map(({ method, amount, state, requestedAt, settledAt }) => (
        <li key={requestedAt} data-testid="payout">
          <span>
            <span>{payoutMethodText(method, t)}</span>
            <small>{`${formatDate(settledAt ?? requestedAt, locale)} · ${t(`payout.state.${state}`)}`}</small>
          </span>
          <strong>{formatMoney(amount, locale)}</strong>
        </li>
      ))}
    </ul>
  );
}
