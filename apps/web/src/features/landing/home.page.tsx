import { useApp } from "../../lib/context/app-context.ts";
import { useIsTrackingAllowed } from "../../tracking/use-tracked-view.ts";
import { ShopperRows } from "../recommendation/recommendation.public.ts";
import { type LandingData, landingLoader } from "./landing-loader.ts";
import { Landing } from "./landing.tsx";
import { shopJsonLd } from "./shop-json-ld.ts";

export { landingCacheInfo as cacheInfo } from "./landing-loader.ts";
export const loader = landingLoader("home");

export function Page({ data }: { readonly data: LandingData }) {
  const { locale, addresses } = useApp();
  const isTracked = useIsTrackingAllowed();
  return (
    <>
      <Landing data={data} route="landingpage" jsonLd={() => shopJsonLd(locale, addresses)} />
      {isTracked && <ShopperRows location="home" />}
    </>
  );
}
