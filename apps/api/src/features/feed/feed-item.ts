import type { Addresses, Locale, Localized, Translate } from "@reprise/locale";
import { COUNTRIES, deliveryOptions } from "@reprise/order";
import { gtinOf, isMediaPicture, lowestPriceOf, priceReduction } from "../catalogue/product-facts.public.ts";
import type { FeedCategory, FeedProduct, FeedVariant } from "./feed.store.ts";
import { element, inNamespace } from "./xml.ts";

/** Limits of Google's product data specification, in characters. */
const MAX = { title: 150, description: 5000, brand: 70, productType: 750, colour: 100 } as const;
const MAX_ADDITIONAL_PICTURES = 10;
/** Pixels: the widest that we draw. */
const PICTURE_WIDTH = 960;
/** Google asks for colour, gender and age group of these goods, such as watches. */
const APPAREL = "Apparel & Accessories";

/** What precedes the items: RSS 2.0 with Google's namespace. */
export const feedHead = (home: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
  `${element("title", "Reprise")}${element("link", home)}${element("description", "Reprise")}\n`;
export const FEED_FOOT = "</channel></rss>\n";

export interface FeedContext {
  readonly addresses: Addresses;
  readonly categories: ReadonlyMap<number, FeedCategory>;
  readonly texts: Localized<Translate>;
  readonly colourOf: (product: FeedProduct, locale: Locale) => string | null;
  /** In ms since 1970. */
  readonly now: number;
}

/** Why a product is not in a feed: its import is not complete, or nothing of it is in stock. */
export type LeftOut = "incomplete" | "sold-out";

const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`;
/** Cut at a word where possible. */
function cut(text: string, length: number): string {
  // No text has more characters than code units. Counting them costs more than all else of an item.
  if (text.length <= length) return text;
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const head = characters.slice(0, length - 1).join("");
  const end = head.lastIndexOf(" ");
  return `${end > 0 ? head.slice(0, end).trimEnd() : head}…`;
}

/**
 * The `item` elements of a product in a language, one for each grade. A product is in the feed only if it has a name and a
 * description in the language, a category with a name, a picture, a price, and something in stock.
 */
export function feedItems(
  product: FeedProduct,
  locale: Locale,
  context: FeedContext,
): readonly string[] | LeftOut {
  const texts = product.texts?.[locale];
  const drawings = product.pictures ?? [];
  const [drawing] = drawings;
  const ofProduct = product.photographs.length > 0 ? product.photographs : drawings.map(({ hash }) => hash);
  const variants = product.variants ?? [];
  const lineage = product.categoryIds.flatMap((id) => context.categories.get(id) ?? []);
  const categoryNames = lineage.flatMap(({ names }) => names[locale]?.trim() || []);
  const isComplete =
    texts !== undefined &&
    [texts.name, texts.slug, texts.description].every((text) => text.trim() !== "") &&
    drawing !== undefined &&
    categoryNames.length > 0 &&
    categoryNames.length === product.categoryIds.length &&
    variants.length > 0 &&
    variants.every(({ price }) => price > 0);
  if (!isComplete) return "incomplete";
  if (variants.every(({ quantity }) => quantity === 0)) return "sold-out";

  const { addresses, texts: translate, now } = context;
  const t = translate[locale];
  const pictureUrl = (hash: string) => `${addresses.origin(locale)}/media/${hash}-${PICTURE_WIDTH}`;
  const googleCategory = lineage.findLast((category) => category.googleCategory !== null)?.googleCategory;
  const gtin = gtinOf(product);
  const colour = context.colourOf(product, locale);
  const isDevice = !isMediaPicture(drawing.kind) && !product.isAccessory;
  // The same for all grades.
  const description = inNamespace(
    "description",
    cut(texts.description.trim().replaceAll(/\s+/gu, " "), MAX.description),
  );

  const offer = (variant: FeedVariant) => {
    const { grade, price, quantity, photographs } = variant;
    const [picture = "", ...pictures] = [...new Set([...photographs, ...ofProduct])];
    const lowest = lowestPriceOf(priceReduction(variant.history ?? []), now);
    const gradeName = `, ${t(`grade.${grade}`)}`;
    return element("item", [
      inNamespace("id", `${product.id}-${grade}`),
      inNamespace("title", cut(texts.name.trim(), MAX.title - gradeName.length) + gradeName),
      description,
      inNamespace(
        "link",
        addresses.url("product_details", locale, { id: product.id, slug: texts.slug }, { variant: grade }),
      ),
      inNamespace("image_link", pictureUrl(picture)),
      ...pictures
        .slice(0, MAX_ADDITIONAL_PICTURES)
        .map((each) => inNamespace("additional_image_link", pictureUrl(each))),
      inNamespace("availability", quantity > 0 ? "in_stock" : "out_of_stock"),
      // A reduction is compared with the lowest price of the 30 days before it (Directive (EU) 2019/2161).
      inNamespace("price", euros(lowest ?? price)),
      lowest === null ? "" : inNamespace("sale_price", euros(price)),
      googleCategory === null || googleCategory === undefined
        ? ""
        : inNamespace("google_product_category", googleCategory),
      inNamespace("product_type", cut(categoryNames.join(" > "), MAX.productType)),
      product.brand === null ? "" : inNamespace("brand", cut(product.brand, MAX.brand)),
      gtin === null ? inNamespace("identifier_exists", "no") : inNamespace("gtin", gtin),
      inNamespace("condition", isDevice ? "refurbished" : "used"),
      variants.length > 1 ? inNamespace("item_group_id", `${product.id}`) : "",
      colour === null ? "" : inNamespace("color", cut(colour, MAX.colour)),
      ...(googleCategory?.startsWith(APPAREL)
        ? [inNamespace("age_group", "adult"), inNamespace("gender", "unisex")]
        : []),
      inNamespace("min_handling_time", `${product.minDaysUntilDispatch}`),
      inNamespace("max_handling_time", `${product.maxDaysUntilDispatch}`),
      shipping(price),
    ]);
  };
  return variants.map(offer);
}

/** The standard delivery of goods of this price to each country. */
const shipping = (goods: number): string =>
  COUNTRIES.map((country) => {
    const [standard] = deliveryOptions({ country, goods, isPackstation: false, isDeliveryFree: false });
    return inNamespace("shipping", [
      inNamespace("country", country),
      inNamespace("service", "Standard"),
      inNamespace("price", euros(standard?.price ?? 0)),
    ]);
  }).join("");
