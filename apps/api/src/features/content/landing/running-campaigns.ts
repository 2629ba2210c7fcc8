import type { LandingBlock as View } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { warehouseDate } from "@reprise/order";
import { contentPicture, pictureTarget } from "../read/content-view.ts";
import { type ResolvedTargets, resolveTargets, type TargetSources } from "../read/resolve-targets.ts";

type Campaigns = Extract<View, { type: "campaigns" }>["campaigns"];

/**
 * The promotions and themes that these targets name, in their order; those that do not run or are not there are left out.
 * @param targets has the documents
 */
export async function runningCampaigns(
  sources: TargetSources,
  targets: Pick<ResolvedTargets, "documentOf" | "pathOf">,
  campaigns: readonly string[],
  locale: Locale,
): Promise<Campaigns> {
  const running = campaigns.flatMap((campaign) => {
    const [document, path] = [targets.documentOf(campaign), targets.pathOf(campaign)];
    const isRunning = document !== null && document.hasBegun && !document.hasEnded;
    return isRunning && path !== null ? [{ document, path }] : [];
  });
  const pictures = running.flatMap(({ document }) => pictureTarget(document) ?? []);
  const resolved = await resolveTargets(sources, pictures, locale);
  return running.map(({ document, path }) => ({
    path,
    title: document.front.title,
    teaser: ("teaser" in document.front ? document.front.teaser : undefined) ?? null,
    picture: contentPicture(document, resolved),
    validUntil: document.lastMoment && warehouseDate(document.lastMoment),
  }));
}
