import { useApp, useTranslate } from "../../lib/app-context.ts";
import { useUserMeta } from "../../features/customer/customer.read.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./cart-link.module.css";

/** Cart link, with the number of items once it is known. */
export function CartLink() {
  const { path } = useApp();
  const t = useTranslate();
  const count = useUserMeta()?.orderProductsCount ?? 0;
  return (
    <a
      href={path("checkout_cart")}
      className={styles.link}
      aria-label={count > 0 ? t("header.cart.count", { count }) : t("header.cart")}
      data-testid="cart-link"
    >
      <Icon name="shopping-cart" />
      {/* The space makes the accessible name start with the visible text. */}
      <span className={styles.name}>{t("header.cart")}</span>{" "}
      {count > 0 && (
        <span className={styles.count} data-testid="cart-count">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </a>
  );
}
