import type { Addresses, Locale, RouteMatch } from "@reprise/locale";

export interface CurrentLocation {
  readonly search: string;
  readonly hash: string;
}

/**
 * Returns the address of the current page in another language, with the translated slug and the same query. `alternate`
 * is the page's hreflang link, which contains the slug; pages without such a link have no slug to translate.
 */
export function addressInLocale(
  addresses: Addresses,
  locale: Locale,
  page: {
    readonly alternate: string | null;
    readonly match: RouteMatch | null;
    readonly here: CurrentLocation;
  },
): string {
  const { alternate, match, here } = page;
  const url = new URL(
    alternate ??
      (match ? addresses.url(match.name, locale, match.params) : addresses.url("landingpage", locale)),
  );
  // With prefixes all languages are on the current host.
  const host = addresses.mode.kind === "host" ? url.origin : "";
  if (match || alternate) {
    const query = new URLSearchParams(here.search);
    // A page may have removed a parameter from its address: the token of a mailed link.
    for (const [name, value] of url.searchParams) if (!query.has(name)) query.append(name, value);
    url.search = query.toString();
    url.hash = here.hash;
  }
  return host + url.pathname + url.search + url.hash;
}
