import { isLandingPageName, type LandingPage } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { findVisible, goneContent, noContent } from "../read/visible-document.ts";
import type { LandingSources } from "./block-products.ts";
import { landingBlocks } from "./landing-blocks.ts";
import { ownLandingPage } from "./own-landing.ts";

/**
 * A landing page as operators wrote it. Pages with a route of their own are always there: without a document, before its
 * publication and after its end they have the shop's own content.
 * @throws {ApiFailure} NOT_FOUND, CONTENT_GONE
 */
export async function landingPage(
  sources: LandingSources,
  { name, preview }: { readonly name: string; readonly preview: string | undefined },
  locale: Locale,
): Promise<LandingPage | { readonly movedTo: string }> {
  const found = await findVisible(sources, { kind: "landing", slug: name, preview }, locale);
  if (typeof found === "string") {
    if (isLandingPageName(name)) return ownLandingPage(sources, name, locale);
    throw found === "gone" ? goneContent() : noContent();
  }
  if ("movedTo" in found && !("kind" in found)) return found;
  const { id, front, locale: language, locales, isPublished } = found;
  return {
    id,
    title: front.title,
    description: front.description,
    locale: language,
    locales: [...locales],
    isPreview: !isPublished,
    hasDocument: true,
    blocks: await landingBlocks(sources, found, locale),
  };
}
