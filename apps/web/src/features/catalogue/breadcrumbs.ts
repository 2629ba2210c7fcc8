import type { CategoryLink } from "@reprise/contracts";
import type { Addresses, Locale, Translate } from "@reprise/locale";
import type { AppContext } from "../../lib/app-context.ts";
import type { Breadcrumb } from "../../ui/breadcrumbs.tsx";

/** Breadcrumbs from the home page to the last category. `isLeaf`: the page is that category. */
export function breadcrumbItems(
  categories: readonly CategoryLink[],
  path: AppContext["path"],
  t: Translate,
  isLeaf = true,
): readonly Breadcrumb[] {
  const links = categories.map(({ name, sanitizedPath }, index) => ({
    label: name,
    href:
      isLeaf && index === categories.length - 1
        ? undefined
        : path("category", { categorySanitizedPath: sanitizedPath }),
  }));
  return [{ label: t("breadcrumbs.home"), href: path("landingpage") }, ...links];
}

/** The schema.org BreadcrumbList of the categories. */
export function breadcrumbList(
  categories: readonly CategoryLink[],
  locale: Locale,
  addresses: Addresses,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: categories.map(({ name, sanitizedPath }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addresses.url("category", locale, { categorySanitizedPath: sanitizedPath }),
    })),
  };
}
