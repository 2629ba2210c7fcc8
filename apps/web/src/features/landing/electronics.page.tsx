import { Landing } from "./landing.tsx";
import { type LandingData, landingLoader, landingCacheInfo } from "./landing-loader.ts";

export const loader = landingLoader("electronics");
export const cacheInfo = landingCacheInfo;

export const Page = ({ data }: { readonly data: LandingData }) => (
  <Landing data={data} route="electronics" name="electronics" />
);
