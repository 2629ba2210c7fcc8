import { isLandingPageName, LANDING_ROUTES } from "@reprise/contracts";
import { type Addresses, helpPage, type Locale, type Localized } from "@reprise/locale";
import type { ContentKind } from "../import/facts.ts";

/** Path of a document in a locale. */
export function documentPath(
  addresses: Pick<Addresses, "path">,
  { kind, id, slugs }: { readonly kind: ContentKind; readonly id: string; readonly slugs: Localized },
  locale: Locale,
): string {
  const slug = slugs[locale];
  const paths: Readonly<Record<ContentKind, () => string>> = {
    "blog-category": () => addresses.path("blog_category", locale, { category: slug }),
    "blog-post": () => addresses.path("blog_post", locale, { slug }),
    landing: () =>
      isLandingPageName(id)
        ? addresses.path(LANDING_ROUTES[id], locale)
        : addresses.path("static_template", locale, { path: id }),
    legal: () => addresses.path("legal_document", locale, { documentType: id }),
    page: () => {
      const [route, params] = helpPage(id);
      return addresses.path(route, locale, params);
    },
    promo: () => addresses.path("promo_page", locale, { url: slug }),
    theme: () => addresses.path("theme", locale, { themeName: slug }),
  };
  return paths[kind]();
}
