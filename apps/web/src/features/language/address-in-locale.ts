import type { Addresses, Locale, RouteMatch } from "@reprise/locale";

export interface Here {
  readonly search: string;
  readonly hash: string;
}

/**
 * Where the page shown is in another language: same page, its slug translated, same query. `alternate` is the
 * page's own hreflang link, which knows the slugs; pages that have none have none to translate.
 */
export function addressInLocale(
  addresses: Addresses,
  locale: Locale,
  page: { readonly alternate: string | null; readonly match: RouteMatch | null; readonly here: Here },
): string {
  const { alternate, match, here } = page;
  const url = new URL(
    alternate ??
      (match ? addresses.url(match.name, locale, match.params) : addresses.url("landingpage", locale)),
  );
  // Behind a prefix all languages are on the host the shopper is on, however that is called.
  const host = addresses.mode.kind === "host" ? url.origin : "";
  return host + url.pathname + (match || alternate ? here.search + here.hash : "");
}
