import type { AppContext } from "./app-context.ts";

/**
 * What to hand to the router to get to an address: its path within the locale, query and hash. Null for an
 * address that is not of this locale's shop: the browser has to go there itself.
 */
export function routerLocation(
  { addresses, locale }: AppContext,
  href: string,
  base = window.location.href,
): string | null {
  const url = new URL(href, base);
  if (url.origin !== new URL(base).origin) return null;
  const address = addresses.resolve(url.host, url.pathname);
  return address.kind === "page" && address.locale === locale
    ? address.pathname + url.search + url.hash
    : null;
}
