import type { SeoBlockLine } from "@reprise/contracts/catalogue-file";
import { localized } from "@reprise/locale";
import { lineage } from "./categories.ts";
import { readLocaleTexts } from "./locale-texts.ts";

/**
 * Blocks by identifier, each a title and its paragraphs; and additional texts about grades by kind of
 * product.
 */
interface SeoTexts {
  readonly notes: { readonly electronics: string; readonly media: string };
  readonly blocks: Readonly<Record<string, readonly string[]>>;
}
const TEXTS = readLocaleTexts<SeoTexts>("seo");
const MEDIA_ROOT = 2;

export function* seoBlockLines(): Generator<SeoBlockLine> {
  for (const identifier of Object.keys(TEXTS.de.blocks)) {
    const isMedia =
      identifier === "media" || lineage(Number(/\d+$/u.exec(identifier)?.[0])).includes(MEDIA_ROOT);
    yield {
      type: "seoBlock",
      identifier,
      title: localized((locale) => block(TEXTS[locale], identifier)[0] ?? ""),
      paragraphs: localized((locale) => [
        ...block(TEXTS[locale], identifier).slice(1),
        TEXTS[locale].notes[isMedia ? "media" : "electronics"],
      ]),
    };
  }
}

function block(texts: SeoTexts, identifier: string): readonly string[] {
  const found = texts.blocks[identifier];
  if (found === undefined) throw new Error(`no texts for the block ${identifier}`);
  return found;
}
