import type { ProductView } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { sidePaths } from "../../lib/side-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./product.module.css";

/** Leads to the green side, if the shop buys this product. */
export function SellYours({ product }: { readonly product: ProductView["product"] }) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  const price = product.price_purchase;
  return (
    price && (
      <p className={styles.sell}>
        <Icon name="banknote" />
        <a href={sidePaths(path, "green").product(product)} data-testid="sell-yours">
          {t("product.sell", { price: formatMoney(price, locale) })}
        </a>
      </p>
    )
  );
}
