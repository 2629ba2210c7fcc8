import type { Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../../lib/app-context.ts";
import styles from "./checkout.module.css";
import { Totals } from "./totals.tsx";

/** What is being ordered, and for how much. On a phone only the total, which stays on the screen. */
export function CheckoutSummary({ checkout: { cart, totals, credit } }: { readonly checkout: Checkout }) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  return (
    <aside className={styles.summary} aria-label={t("cart.summary")} data-testid="checkout-summary">
      <div className={styles.summaryHead}>
        <h2>{t("checkout.items", { count: cart.orderProductsCount })}</h2>
        <a href={path("checkout_cart")}>{t("checkout.changeCart")}</a>
      </div>
      <ul className={styles.shortLines}>
        {cart.cartItems.map(({ uuid, product, variant, quantity, price }) => (
          <li key={uuid}>
            <span>
              {quantity > 1 && `${quantity} × `}
              {product.name} <small>{t(`grade.${variant.label}`)}</small>
            </span>
            <span>{formatMoney(price.amount * quantity, locale)}</span>
          </li>
        ))}
      </ul>
      <Totals totals={totals} coupon={cart.coupons[0]?.code ?? null} credit={credit.used} />
    </aside>
  );
}
