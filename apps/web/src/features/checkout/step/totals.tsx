import type { Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../../lib/app-context.ts";
import styles from "./checkout.module.css";

export interface TotalsProps {
  readonly totals: Checkout["totals"];
  /** Code of the coupon; null: none. */
  readonly coupon: string | null;
}

/** The amounts of an order. */
export function Totals({ totals: { goods, discount, insurance, delivery, total }, coupon }: TotalsProps) {
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
    </dl>
  );
}
