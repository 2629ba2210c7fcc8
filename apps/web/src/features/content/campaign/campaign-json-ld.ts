import type { ThemePage } from "@reprise/contracts";
import type { Addresses, Locale } from "@reprise/locale";
import { trailJsonLd } from "../text/trail.tsx";

interface Place {
  readonly kind: "theme" | "promo";
  readonly locale: Locale;
  readonly addresses: Addresses;
  /** Name of the home page. */
  readonly home: string;
}

/** The schema.org CollectionPage of a theme or a promotion with its products, and its BreadcrumbList. */
export function campaignJsonLd(page: ThemePage, { kind, locale, addresses, home }: Place): readonly object[] {
  const slug = page.slugs[page.locale] ?? page.id;
  const url =
    kind === "theme"
      ? addresses.url("theme", page.locale, { themeName: slug })
      : addresses.url("promo_page", page.locale, { url: slug });
  // A product of two rows is one item.
  const products = new Map(page.rows.flatMap((row) => row.products.map((card) => [card.id, card] as const)));
  const items = [...products.values()].map(({ id, slug: productSlug, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: addresses.url("product_details", locale, { id, slug: productSlug }),
  }));
  return [
    {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: page.title,
      description: page.description,
      inLanguage: page.locale,
      url,
      isPartOf: { "@type": "WebSite", name: "Reprise", url: addresses.url("landingpage", locale) },
      ...(items.length > 0 && {
        mainEntity: { "@type": "ItemList", numberOfItems: items.length, itemListElement: items },
      }),
    },
    trailJsonLd([
      { name: home, url: addresses.url("landingpage", locale) },
      { name: page.title, url },
    ]),
  ];
}
