import type { PromoPage, ThemePage } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { warehouseDate } from "@reprise/order";
import { sql } from "kysely";
import { contentPicture, contentView } from "./content-view.ts";
import { productRows, type RowSources } from "./product-rows.ts";
import type { StoredDocument } from "./stored-document.ts";
import { noContent } from "./visible-document.ts";

/** A theme: a text and rows of products. */
export async function themeView(
  sources: RowSources,
  document: StoredDocument<"promo" | "theme">,
  locale: Locale,
): Promise<ThemePage> {
  const { facts, front } = document;
  const { view, targets } = await contentView(sources, document, locale);
  return {
    ...view,
    teaser: front.teaser ?? null,
    picture: contentPicture(document, targets),
    rows: await productRows(sources, facts.rows ?? [], front.rowTitles ?? [], locale),
  };
}

/**
 * A promotion that has ended is returned as ended, without coupon and products, because old mails link to it.
 * @throws {ApiFailure} NOT_FOUND before it begins
 */
export async function promoView(
  sources: RowSources,
  document: StoredDocument<"promo">,
  locale: Locale,
): Promise<PromoPage> {
  const { validFrom, validUntil, coupon } = document.facts;
  const {
    rows: [time],
  } = await sql<{ hasBegun: boolean; hasEnded: boolean; lastMoment: Date | null }>`
    select now() >= ${validFrom}::timestamptz as "hasBegun", now() >= coalesce(until, 'infinity') as "hasEnded",
      until - interval '1 second' as "lastMoment"
    from (select ${validUntil ?? null}::timestamptz as until) as promo`.execute(sources.db);
  // Only a preview link shows a document before its publication.
  if (time === undefined || (!time.hasBegun && document.isPublished)) throw noContent();
  const { hasEnded } = time;
  const view = await themeView(sources, document, locale);
  return {
    ...view,
    rows: hasEnded ? [] : view.rows,
    validUntil: time.lastMoment && warehouseDate(time.lastMoment),
    hasEnded,
    coupon: hasEnded ? null : (coupon ?? null),
  };
}
