import type { PayoutMethodView, PayoutProgress } from "@reprise/contracts";
import { formatDate, formatMoney, type Translate } from "@reprise/locale";
import { useApp } from "../../../lib/app-context.ts";
import styles from "./payout-rows.module.css";

/** A way to be paid, without the whole account. */
export const payoutMethodText = ({ kind, name, account }: PayoutMethodView, t: Translate): string =>
  [t(`payout.method.${kind}`), name, account].filter((part) => part !== null).join(", ");

/** Payouts of a trade-in order: where the money went, and how far it is. */
export function PayoutRows({ payouts }: Pick<PayoutProgress, "payouts">) {
  const {
    locale,
    translator: { t },
  } = useApp();
  return (
    <ul className={styles.rows} data-testid="payouts">
      {payouts.map(({ method, amount, state, requestedAt, settledAt }) => (
        <li key={requestedAt} data-testid="payout">
          <span>
            {payoutMethodText(method, t)}
            <small>
              {formatDate(new Date(settledAt ?? requestedAt), locale)} · {t(`payout.state.${state}`)}
            </small>
          </span>
          <strong>{formatMoney(amount, locale)}</strong>
        </li>
      ))}
    </ul>
  );
}
