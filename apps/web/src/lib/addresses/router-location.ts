import type { AppContext } from "../context/app-context.ts";

/**
 * Router location of an address: path within the locale, query and hash. Null: not in this locale's shop, so
 * a full page load is needed.
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
