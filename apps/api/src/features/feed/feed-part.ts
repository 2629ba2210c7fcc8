import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { createAddresses, LOCALES, type Locale, type LocaleMode } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import { type AttributeDefinition, attributeText } from "../catalogue/product-facts.public.ts";
import { type FeedContext, feedItems, type LeftOut } from "./feed-item.ts";
import type { FeedCategory, FeedProduct, PartHashes } from "./feed.store.ts";

const TEXTS = readTexts("common");

/** What all parts of a build share. */
export interface BuildContext {
  readonly mode: LocaleMode;
  readonly categories: ReadonlyMap<number, FeedCategory>;
  /** The attribute `colour`; undefined: the catalogue has none. */
  readonly colour: AttributeDefinition | undefined;
  /** In ms since 1970. */
  readonly now: number;
}

export interface PartRequest {
  readonly context: BuildContext;
  /** JSON array of {@link FeedProduct}. */
  readonly products: string;
  /** Hashes of the stored part. */
  readonly hashes: PartHashes;
}

/** A part of the feed in one language. */
export interface BuiltPart {
  readonly locale: Locale;
  readonly items: number;
  /** Products that are left out. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  readonly hash: string;
  /** Its XML as a gzip member; null: it is stored like this. */
  readonly body: Uint8Array | null;
}

/** Builds a part of the feeds in all languages. It takes about half a second, so the feeds' worker does it. */
export function buildPart({ context, products, hashes }: PartRequest): BuiltPart[] {
  const { mode, categories, colour, now } = context;
  const itemContext: FeedContext = {
    addresses: createAddresses(mode),
    categories,
    texts: TEXTS,
    colourOf: (product, locale) =>
      colour === undefined || product.colour === null ? null : attributeText(colour, product.colour, locale),
    now,
  };
  const found = JSON.parse(products) as FeedProduct[];
  return LOCALES.map((locale) => {
    const items: string[] = [];
    const leftOut = { incomplete: 0, "sold-out": 0 };
    for (const product of found) {
      const ofProduct = feedItems(product, locale, itemContext);
      if (typeof ofProduct === "string") leftOut[ofProduct] += 1;
      else items.push(...ofProduct);
    }
    const xml = items.map((item) => `${item}\n`).join("");
    const hash = createHash("sha256").update(xml).digest("base64url");
    const body = hashes[locale] === hash ? null : gzipSync(xml);
    return { locale, items: items.length, leftOut, hash, body };
  });
}
