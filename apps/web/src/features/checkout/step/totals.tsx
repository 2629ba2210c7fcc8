import type { Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../../lib/app-context.ts";
import styles from "./checkout.module.css";

export interface TotalsProps {
  readonly totals: Checkout["totals"];
  /** Code of the coupon; null: none. */
  readonly coupon: string | null;
  /** What shop credit pays of the total, in cents. */
  readonly credit: number;
}

/** The amounts of an order. */
export function Totals({ totals, coupon, credit }: TotalsProps) {
  const { goods, discount, insurance, delivery, total } = totals;
  const {
    locale,
    translator: { t },
  } = useApp();
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>{t("cart.items")}</dt>
        <dd>{money(goods)}</dd>
      </div>
      {discount > 0 && (
        <div className={styles.discount} data-testid="discount">
          <dt>{t("cart.discountOf", { code: coupon ?? "" })}</dt>
          <dd>−{money(discount)}</dd>
        </div>
      )}
      {insurance > 0 && (
        <div>
          <dt>{t("checkout.insurance")}</dt>
          <dd>{money(insurance)}</dd>
        </div>
      )}
      <div>
        <dt>{t("cart.shipping")}</dt>
        <dd data-testid="delivery-price">{delivery === 0 ? t("cart.shippingFree") : money(delivery)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t("cart.total")}</dt>
        <dd data-testid="total">{money(total)}</dd>
      </div>
      {credit > 0 && (
        <>
          <div className={styles.discount} data-testid="credit-used">
            <dt>{t("checkout.credit.used")}</dt>
            <dd>−{money(credit)}</dd>
          </div>
          <div data-testid="amount-due">
            <dt>{t("checkout.credit.due")}</dt>
            <dd>{money(total - credit)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
