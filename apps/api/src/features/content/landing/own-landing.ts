import { RETURN_DAYS, WARRANTY_MONTHS } from "@reprise/cart";
import type { LandingPage, LandingPageName } from "@reprise/contracts";
import { type Locale, LOCALES, type MessageKey } from "@reprise/locale";
import { categoryLink, categoryTile } from "../../catalogue/catalogue.public.ts";
import { routeName } from "../target/route-name.ts";
import type { LandingSources } from "./block-products.ts";
import { ownText } from "./own-texts.ts";

/** Message keys are `landing.{key}.title`, `.text` and `.metaTitle`. */
const KEYS = {
  home: "home",
  "buy-home": "buyHome",
  sale: "sale",
  media: "media",
  electronics: "electronics",
  apple: "apple",
  categories: "allCategories",
} as const satisfies Readonly<Record<LandingPageName, string>>;

/** A landing page without a document: the shop's own texts, categories and rows of products. */
export async function ownLandingPage(
  { structure, cards, addresses }: LandingSources,
  name: LandingPageName,
  locale: Locale,
): Promise<LandingPage> {
  const t = ownText(locale);
  const text = (part: string) =>
    t(`landing.${KEYS[name]}.${part}` as MessageKey, { days: RETURN_DAYS, months: WARRANTY_MONTHS });
  const { categories, rows } = await structure.landingPlan(name);
  const ids = [...new Set(rows.flatMap((row) => row.ids))];
  const known = new Map((await cards.get(ids, locale)).map((card) => [card.id, card]));
  const links =
    name === "home"
      ? (["electronics", "media"] as const).map((route) => ({
          path: addresses.path(route, locale),
          title: routeName(route, locale),
        }))
      : [];
  return {
    id: name,
    title: text("metaTitle"),
    description: text("text"),
    locale,
    locales: [...LOCALES],
    isPreview: false,
    hasDocument: false,
    blocks: [
      { id: "hero", type: "hero", title: text("title"), text: text("text"), links },
      ...(categories.length === 0
        ? []
        : [
            {
              id: "categories",
              type: "categories" as const,
              title: null,
              categories: categories.map((category) => categoryTile(category, locale)),
            },
          ]),
      ...rows.map(({ kind, category, ids: chosen }) => ({
        id: `${kind}${category === null ? "" : `-${category.id}`}`,
        type: "products" as const,
        title:
          category === null
            ? t(`landing.row.${kind}`)
            : t("landing.bestsellersIn", { category: category.names[locale] }),
        category: category === null ? null : categoryLink(category, locale),
        filters: "",
        products: chosen.flatMap((id) => known.get(id) ?? []),
      })),
    ],
  };
}
