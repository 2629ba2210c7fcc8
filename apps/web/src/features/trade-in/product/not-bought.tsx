import type { TradeInCard } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaleAlertButton } from "../sale-alert-button.tsx";

/** The shop does not buy the product now: says so, and how to go on. */
export function NotBought({ product }: { readonly product: TradeInCard }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <Notice variant="warn" testId="not-bought">
        {t("tradeIn.product.notBought", { name: product.name })}
      </Notice>
      <SaleAlertButton product={product} />
      <Button href={path("green_home")} variant="secondary">
        {t("tradeIn.product.others")}
      </Button>
    </>
  );
}
