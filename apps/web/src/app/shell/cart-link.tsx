import { useTranslation } from "react-i18next";
import { useUserMeta } from "../../features/customer/customer.public.ts";
import { useSide } from "../../lib/addresses/use-route.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./cart-link.module.css";

/** Link to the cart of the page's side, with the number of items once it is known. */
export function CartLink() {
  const { path } = useApp();
  const { t } = useTranslation();
  const meta = useUserMeta();
  const isGreen = useSide() === "green";
  const count = (isGreen ? meta?.greenCart?.itemsCount : meta?.orderProductsCount) ?? 0;
  const name = isGreen ? "header.greenCart" : "header.cart";
  return (
    <a
      href={path(isGreen ? "trade_in_cart" : "checkout_cart")}
      className={styles.link}
      aria-label={
        count > 0 ? t(isGreen ? "header.greenCart.count" : "header.cart.count", { count }) : t(name)
      }
      data-testid="cart-link"
    >
      <Icon name="shopping-cart" />
      {/* The space makes the accessible name start with the visible text. */}
      <span className={styles.name}>{t(name)}</span>{" "}
      {count > 0 && (
        <span className={styles.count} data-testid="cart-count">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </a>
  );
}
