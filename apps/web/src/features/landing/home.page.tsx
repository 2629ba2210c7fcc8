import { useApp } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Landing } from "./landing.tsx";
import { type LandingData, landingLoader, landingCacheInfo } from "./landing-loader.ts";
import { shopJsonLd } from "./shop-json-ld.ts";

export const loader = landingLoader("home");
export const cacheInfo = landingCacheInfo;

export function Page({ data }: { readonly data: LandingData }) {
  const {
    locale,
    addresses,
    path,
    translator: { t },
  } = useApp();
  return (
    <Landing
      data={data}
      route="landingpage"
      name="home"
      jsonLd={import.meta.env.SSR ? shopJsonLd(locale, addresses) : []}
      actions={
        <>
          <Button href={path("electronics")} size="large">
            {t("landing.toElectronics")}
          </Button>
          <Button href={path("media")} variant="secondary" size="large">
            {t("landing.toMedia")}
          </Button>
        </>
      }
    />
  );
}
