import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, type Localized } from "./locales.ts";
import { type RouteParams, routePath } from "./route-match.ts";
import type { RouteName } from "./route-table.ts";

/** Where locales are served: each on its own host, or after a path prefix on one host (de without prefix). */
export type LocaleMode =
  | { readonly kind: "host"; readonly origins: Localized }
  | { readonly kind: "prefix"; readonly origin: string };

export type ResolvedAddress =
  | { readonly kind: "page"; readonly locale: Locale; readonly pathname: string }
  /** The request uses a non-canonical prefix (for example `/de/…`); `location` is the canonical path. */
  | { readonly kind: "redirect"; readonly location: string }
  /** The host belongs to no locale. */
  | { readonly kind: "foreign-host" };

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Addresses {
  readonly mode: LocaleMode;
  /** Returns the locale and the path without prefix for a request's host and path. */
  resolve(host: string, pathname: string): ResolvedAddress;
  /** Path of a route with the locale's prefix; `/` for the home page of the default locale. */
  path(name: RouteName, locale: Locale, params?: RouteParams, query?: Query): string;
  /** Absolute URL of a route, for canonical links, hreflang, sitemaps and other hosts. */
  url(name: RouteName, locale: Locale, params?: RouteParams, query?: Query): string;
  /** Adds the locale's prefix to a path. */
  prefixed(locale: Locale, pathname: string): string;
  origin(locale: Locale): string;
}

function queryString(query: Query | undefined): string {
  // A page has a hundred links without a query.
  if (query === undefined) return "";
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** Creates the URL functions of the shop for one of the two locale modes. */
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
