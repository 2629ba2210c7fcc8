import { type LandingData, landingLoader } from "./landing-loader.ts";
import { Landing } from "./landing.tsx";

export { landingCacheInfo as cacheInfo } from "./landing-loader.ts";
export const loader = landingLoader("buy-home");

export const Page = ({ data }: { readonly data: LandingData }) => <Landing data={data} route="buy_home" />;
