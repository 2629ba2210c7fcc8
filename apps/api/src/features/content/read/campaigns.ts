import type { PromoPage, ThemePage } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { warehouseDate } from "@reprise/order";
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
  const { hasBegun, hasEnded, lastMoment } = document;
  // Only a preview link shows a document before its publication.
  if (!hasBegun && document.isPublished) throw noContent();
  const view = await themeView(sources, document, locale);
  return {
    ...view,
    rows: hasEnded ? [] : view.rows,
    validUntil: lastMoment && warehouseDate(lastMoment),
    hasEnded,
    coupon: hasEnded ? null : (document.facts.coupon ?? null),
  };
}
