import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, type Localized } from "./locales.ts";
import { type RouteParams, routePath } from "./route-match.ts";
import type { RouteName } from "./route-table.ts";

/** Where locales live: each on a host of its own, or behind a prefix on one host (de without prefix). */
export type LocaleMode =
  | { readonly kind: "host"; readonly origins: Localized }
  | { readonly kind: "prefix"; readonly origin: string };

export type ResolvedAddress =
  | { readonly kind: "page"; readonly locale: Locale; readonly pathname: string }
  /** The same page at its proper address (`/de/…` has no prefix). */
  | { readonly kind: "redirect"; readonly location: string }
  /** A host that is none of ours. */
  | { readonly kind: "foreign-host" };

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Addresses {
  readonly mode: LocaleMode;
  /** Locale and path within it, from the request's host and path. */
  resolve(host: string, pathname: string): ResolvedAddress;
  /** Path with the locale's prefix; `/` for a home page. */
  path(name: RouteName, locale: Locale, params?: RouteParams, query?: Query): string;
  /** Absolute address, for canonical links, hreflang, sitemaps and other hosts. */
  url(name: RouteName, locale: Locale, params?: RouteParams, query?: Query): string;
  /** Puts the locale's prefix before a path within it. */
  prefixed(locale: Locale, pathname: string): string;
  origin(locale: Locale): string;
}

function queryString(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** Addresses of the shop in one of the two modes (architecture, "Locale and addresses"). */
export function createAddresses(mode: LocaleMode): Addresses {
  const prefix = (locale: Locale) => (mode.kind === "host" || locale === DEFAULT_LOCALE ? "" : `/${locale}`);
  const origin = (locale: Locale) => (mode.kind === "host" ? mode.origins[locale] : mode.origin);
  const prefixed = (locale: Locale, pathname: string) => {
    const path = `${prefix(locale)}${pathname === "/" ? "" : pathname}`;
    return path === "" ? "/" : path;
  };
  const path: Addresses["path"] = (name, locale, params, query) =>
    prefixed(locale, routePath(name, locale, params)) + queryString(query);

  const resolveHost = (host: string, pathname: string): ResolvedAddress => {
    const locale = LOCALES.find((candidate) => new URL(origin(candidate)).host === host.toLowerCase());
    return locale ? { kind: "page", locale, pathname } : { kind: "foreign-host" };
  };
  const resolvePrefix = (pathname: string): ResolvedAddress => {
    const [, first = "", rest = ""] = /^\/([^/]*)(\/.*)?$/su.exec(pathname) ?? [];
    const locale = first.toLowerCase();
    if (!isLocale(locale)) return { kind: "page", locale: DEFAULT_LOCALE, pathname };
    const within = rest === "" ? "/" : rest;
    return locale === DEFAULT_LOCALE || first !== locale || rest === "/"
      ? { kind: "redirect", location: prefixed(locale, within) }
      : { kind: "page", locale, pathname: within };
  };

  return {
    mode,
    origin,
    prefixed,
    path,
    url: (name, locale, params, query) => origin(locale) + path(name, locale, params, query),
    resolve: (host, pathname) =>
      mode.kind === "host" ? resolveHost(host, pathname) : resolvePrefix(pathname),
  };
}
