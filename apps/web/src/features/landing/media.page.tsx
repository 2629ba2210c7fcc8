import { Landing } from "./landing.tsx";
import { type LandingData, landingLoader, shownOnLanding } from "./landing-loader.ts";

export const loader = landingLoader("media");
export const shown = shownOnLanding;

export const Page = ({ data }: { readonly data: LandingData }) => (
  <Landing data={data} route="media" name="media" />
);
