import { isLandingPageName, LANDING_ROUTES } from "@reprise/contracts/landing-pages";
import { movedTo } from "../../lib/page/loader-responses.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { PREVIEW_QUERY } from "../content/content.public.ts";
import { type LandingData, loadLanding } from "./landing-loader.ts";
import { Landing } from "./landing.tsx";

export { landingCacheInfo as cacheInfo } from "./landing-loader.ts";

/** Loads a page of the area `template_s`: operators choose its name. */
export const loader = withQuery(PREVIEW_QUERY, async (input): Promise<LandingData> => {
  const name = input.params["path"] ?? "";
  if (isLandingPageName(name)) throw movedTo(input.app.path(LANDING_ROUTES[name]));
  return { landing: await loadLanding(input, name), block: null };
});

/** The canonical address of a variant is that of the original. */
export function Page({ data }: { readonly data: LandingData }) {
  const { id, variantOf = id } = data.landing;
  return isLandingPageName(variantOf) ? (
    <Landing data={data} route={LANDING_ROUTES[variantOf]} />
  ) : (
    <Landing data={data} route="static_template" params={{ path: variantOf }} />
  );
}
