import { Landing } from "./landing.tsx";
import { type LandingData, landingLoader, landingCacheInfo } from "./landing-loader.ts";

export const loader = landingLoader("media");
export const cacheInfo = landingCacheInfo;

export const Page = ({ data }: { readonly data: LandingData }) => (
  <Landing data={data} route="media" name="media" />
);
