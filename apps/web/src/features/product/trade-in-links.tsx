import type { ProductView } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./product.module.css";

interface TradeInLinksProps {
  readonly product: ProductView["product"];
  /** Called before a link leads to the green side. */
  readonly onPress: () => void;
}

/** Lead to the green side with this product, if the shop buys it, and with another one. */
export function TradeInLinks({ product, onPress }: TradeInLinksProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const price = product.price_purchase;
  return (
    price && (
      <div className={styles.sell}>
        <Icon name="banknote" />
        <a href={sidePaths(path, "green").product(product)} onClick={onPress} data-testid="trade-in-link">
          {t("product.sell", { price: formatMoney(price, locale) })}
        </a>
        <a href={path("green_home")} onClick={onPress} data-testid="sell-other">
          {t("product.sell.other")}
        </a>
      </div>
    )
  );
}
