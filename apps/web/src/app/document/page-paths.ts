import { type Addresses, type Locale, matchRoute } from "@reprise/locale";
import type { AppContext } from "../../lib/context/app-context.ts";

/** Finds routes by path and paths by route, in one locale at one host. */
export function createPagePaths(
  addresses: Addresses,
  locale: Locale,
  host: string,
): Pick<AppContext, "match" | "path"> {
  return {
    match: (pathname) => {
      const address = addresses.resolve(host, pathname);
      return address.kind === "page" && address.locale === locale
        ? matchRoute(locale, address.pathname)
        : null;
    },
    path: (name, params, query) => addresses.path(name, locale, params, query),
  };
}
