import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTabProduct, wantedPath } from "./tab-products.ts";

/** The way back to the product that the seller wants to buy. */
export function WantedProductLink() {
  const app = useApp();
  const { t } = useTranslation();
  const wanted = useTabProduct("wanted");
  return (
    wanted && (
      <p>
        <Icon name="arrow-left" />{" "}
        <a href={wantedPath(app, wanted)} data-testid="wanted-product-link">
          {t("tradeIn.spend.back", { name: wanted.name })}
        </a>
      </p>
    )
  );
}
