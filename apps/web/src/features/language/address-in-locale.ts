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
  return host + url.pathname + (match || alternate ? here.search + here.hash : "");
}
