import type { LandingBlock as View } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { warehouseDate } from "@reprise/order";
import { sql } from "kysely";
import { contentPicture, pictureTarget } from "../read/content-view.ts";
import { documentPath } from "../read/document-path.ts";
import { resolveTargets, type TargetSources } from "../read/resolve-targets.ts";
import { publishedAmong } from "../read/stored-document.ts";

type Campaigns = Extract<View, { type: "campaigns" }>["campaigns"];

/** The promotions among these that run, and their last day; null: they have none. */
async function runningPromos({ db }: TargetSources, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; lastMoment: Date | null }>`
    select id, (facts ->> 'validUntil')::timestamptz - interval '1 second' as "lastMoment"
    from content_document where kind = 'promo' and id = any(${ids}::text[])
      and now() >= (facts ->> 'validFrom')::timestamptz
      and now() < coalesce((facts ->> 'validUntil')::timestamptz, 'infinity')
  `.execute(db);
  return new Map(rows.map(({ id, lastMoment }) => [id, lastMoment && warehouseDate(lastMoment)]));
}

/** The promotions and themes that these targets name, in their order; those that do not run or are not there are left out. */
export async function runningCampaigns(
  sources: TargetSources,
  targets: readonly string[],
  locale: Locale,
): Promise<Campaigns> {
  const wanted = (["promo", "theme"] as const).flatMap((kind) =>
    targets.flatMap((target) =>
      target.startsWith(`${kind}:`) ? [{ kind, id: target.slice(kind.length + 1) }] : [],
    ),
  );
  const promoIds = wanted.flatMap(({ kind, id }) => (kind === "promo" ? [id] : []));
  const [lastDays, published] = await Promise.all([
    runningPromos(sources, promoIds),
    publishedAmong(sources.db, wanted, locale),
  ]);
  const documents = published.filter(({ kind, id }) => kind === "theme" || lastDays.has(id));
  const pictures = documents.flatMap((document) => pictureTarget(document) ?? []);
  const resolved = await resolveTargets(sources, pictures, locale);
  const shown = new Map(
    documents.map((document) => [
      `${document.kind}:${document.id}`,
      {
        path: documentPath(sources.addresses, document, locale),
        title: document.front.title,
        teaser: document.front.teaser ?? null,
        picture: contentPicture(document, resolved),
        validUntil: document.kind === "promo" ? (lastDays.get(document.id) ?? null) : null,
      },
    ]),
  );
  return targets.flatMap((target) => shown.get(target) ?? []);
}
