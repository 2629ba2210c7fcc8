import type { ProductView } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";

/** Leads to the green side with this product, if the shop buys it, or with another one. */
export function TradeInLink({ product }: { readonly product: ProductView["product"] }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const price = product.price_purchase;
  return (
    price && (
      <>
        <Icon name="banknote" />
        <a href={sidePaths(path, "green").product(product)} data-testid="trade-in-link">
          {t("product.sell", { price: formatMoney(price, locale) })}
        </a>
        <a href={path("green_home")} data-testid="sell-other">
          {t("product.sell.other")}
        </a>
      </>
    )
  );
}
