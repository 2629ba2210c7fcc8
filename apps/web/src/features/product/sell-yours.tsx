import type { ProductView } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { sidePaths } from "../../lib/side-paths.ts";
import { Icon } from "../../ui/icon.tsx";

export interface SellYoursProps {
  readonly product: ProductView["product"];
  /** In cents. */
  readonly price: number;
}

/** Leads to the green side with this product or with another one. */
export function SellYours({ product, price }: SellYoursProps) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  return (
    <>
      <Icon name="banknote" />
      <a href={sidePaths(path, "green").product(product)} data-testid="sell-yours">
        {t("product.sell", { price: formatMoney(price, locale) })}
      </a>
      <a href={path("green_home")} data-testid="sell-other">
        {t("product.sell.other")}
      </a>
    </>
  );
}
