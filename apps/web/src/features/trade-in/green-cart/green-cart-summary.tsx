import type { GreenCart } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../../lib/app-context.ts";
import { ExpressGrading } from "./express-grading.tsx";
import { GreenCoupon } from "./green-coupon.tsx";
import styles from "./green-cart.module.css";

/** What the seller gets, with coupon and express grading. Sticky on a desktop. */
export function GreenCartSummary({ cart }: { readonly cart: GreenCart }) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const money = (cents: number) => formatMoney(cents, locale);
  const { itemsPrice, bonus, expressFee, total, coupons } = cart;
  return (
    <aside className={styles.summary} aria-label={t("greenCart.summary")} data-testid="green-cart-summary">
      <h2>{t("greenCart.summary")}</h2>
      <dl aria-live="polite">
        <div>
          <dt>{t("greenCart.items")}</dt>
          <dd>{money(itemsPrice)}</dd>
        </div>
        {bonus > 0 && (
          <div data-testid="bonus">
            <dt>{t("greenCart.bonusOf", { code: coupons[0]?.code ?? "" })}</dt>
            <dd>+{money(bonus)}</dd>
          </div>
        )}
        {expressFee > 0 && (
          <div data-testid="express-fee">
            <dt>{t("greenCart.express")}</dt>
            <dd>−{money(expressFee)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t("greenCart.total")}</dt>
          <dd data-testid="total">{money(total)}</dd>
        </div>
      </dl>
      <GreenCoupon cart={cart} />
      <ExpressGrading cart={cart} />
    </aside>
  );
}
