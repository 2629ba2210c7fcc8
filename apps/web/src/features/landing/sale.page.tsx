import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type LandingData, landingLoader } from "./landing-loader.ts";
import { Landing } from "./landing.tsx";

export { landingCacheInfo as cacheInfo } from "./landing-loader.ts";
export const loader = landingLoader("sale");

/** The reduced products, or that there are none. */
export function Page({ data }: { readonly data: LandingData }) {
  const hasProducts = data.landing.blocks.some(
    (block) => block.type === "products" && block.products.length > 0,
  );
  return (
    <Landing data={data} route="sale">
      {!hasProducts && <NothingReduced />}
    </Landing>
  );
}

function NothingReduced() {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <EmptyState icon="tag" title={t("sale.empty.title")} text={t("sale.empty.text")} testId="empty-sale">
      <Button href={path("electronics")}>{t("sale.empty.electronics")}</Button>
      <Button href={path("media")} variant="secondary">
        {t("sale.empty.media")}
      </Button>
    </EmptyState>
  );
}
