import type { CategoryLink } from "@reprise/contracts";
import type { Addresses, Locale, Side, Translate } from "@reprise/locale";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import type { AppContext } from "../../lib/context/app-context.ts";
import type { Breadcrumb } from "../../ui/breadcrumbs.tsx";

/** Breadcrumbs from the home page of a side to the last category. `isLeaf`: the page is that category. */
export function breadcrumbItems(
  categories: readonly CategoryLink[],
  path: AppContext["path"],
  t: Translate,
  { isLeaf = true, side = "blue" }: { readonly isLeaf?: boolean; readonly side?: Side } = {},
): readonly Breadcrumb[] {
  const { category } = sidePaths(path, side);
  const links = categories.map(({ name, sanitizedPath }, index) => ({
    label: name,
    href: isLeaf && index === categories.length - 1 ? undefined : category(sanitizedPath),
  }));
  const home =
    side === "blue"
      ? { label: t("breadcrumbs.home"), href: path("landingpage") }
      : { label: t("header.sides.green"), href: path("green_home") };
  return [home, ...links];
}

/** The schema.org BreadcrumbList of the categories. */
export function breadcrumbList(
  categories: readonly CategoryLink[],
  locale: Locale,
  addresses: Addresses,
  side: Side = "blue",
): object {
  const url: AppContext["path"] = (name, params, query) => addresses.url(name, locale, params, query);
  const { category } = sidePaths(url, side);
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: categories.map(({ name, sanitizedPath }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: category(sanitizedPath),
    })),
  };
}
