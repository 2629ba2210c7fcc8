import { localized, type Localized } from "@reprise/locale";
import type { SeoBlockLine } from "@reprise/contracts/catalogue-file";
import { lineage } from "./categories.ts";
import de from "./texts/de/seo.json" with { type: "json" };
import en from "./texts/en/seo.json" with { type: "json" };
import es from "./texts/es/seo.json" with { type: "json" };
import fr from "./texts/fr/seo.json" with { type: "json" };
import it from "./texts/it/seo.json" with { type: "json" };
import nl from "./texts/nl/seo.json" with { type: "json" };

/**
 * Blocks by identifier, each a title and its paragraphs; and additional texts about grades by kind of
 * product.
 */
interface SeoTexts {
  readonly notes: { readonly electronics: string; readonly media: string };
  readonly blocks: Readonly<Record<string, readonly string[]>>;
}
const TEXTS: Localized<SeoTexts> = { de, en, es, fr, it, nl };
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
