import { LOCALES, type Locale } from "./locales.ts";
import {
  ANY_SEGMENT,
  pathShape,
  ROUTE_NAMES,
  type RouteDefinition,
  type RouteName,
  ROUTES,
} from "./route-table.ts";

export interface RouteMatch {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

export type RouteParams = Readonly<Record<string, string | number>>;

interface CompiledRoute {
  readonly name: RouteName;
  readonly pattern: RegExp;
}

const partsByShape: Record<string, readonly string[]> = {};
/** Literals at even indexes, names of parameters at odd ones. Split once, because a page has a hundred links. */
function partsOf(name: RouteName, locale: Locale): readonly string[] {
  const shape = pathShape(name, locale);
  return (partsByShape[shape] ??= shape.split(/\{(\w+)\}/u));
}

const escape = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

function compile(name: RouteName, locale: Locale): CompiledRoute {
  const { requirements }: RouteDefinition = ROUTES[name];
  const source = partsOf(name, locale)
    .map((part, index) =>
      index % 2 === 0 ? escape(part) : `(?<${part}>${requirements?.[part] ?? ANY_SEGMENT})`,
    )
    .join("");
  return { name, pattern: new RegExp(`^${source}$`, "u") };
}

const compiled: Partial<Record<Locale, readonly CompiledRoute[]>> = {};
/** Compiles on first use, because a browser needs the routes of only one locale. */
const routesOf = (locale: Locale): readonly CompiledRoute[] =>
  (compiled[locale] ??= ROUTE_NAMES.map((name) => compile(name, locale)));

/** Short product paths `/i123` and `/i123,` and the client's form `/i,123` mean the same as `/i123,slug` (section 2). */
const SHORT_PRODUCT = /^\/i(?:,(?<client>\d{1,15})|(?<id>\d{1,15}),?)$/u;

function matchCompiled(locale: Locale, pathname: string, method: "GET" | "POST"): RouteMatch | null {
  const short = SHORT_PRODUCT.exec(pathname);
  if (short)
    return {
      name: "product_details",
      params: { id: short.groups?.["client"] ?? short.groups?.["id"] ?? "", slug: "" },
    };
  for (const { name, pattern } of routesOf(locale)) {
    const found = ROUTES[name].method === method ? pattern.exec(pathname) : null;
    if (found) return { name, params: { ...found.groups } };
  }
  return null;
}

const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/u;

/**
 * Decodes a path once. Null: the path is not valid percent-encoded UTF-8, contains an encoded slash or NUL, or has dot
 * segments (`%2e%2e`), which `URL` would resolve to another path.
 */
function decode(pathname: string): string | null {
  if (/%(?:2f|5c|00)/iu.test(pathname)) return null;
  try {
    const decoded = decodeURIComponent(pathname);
    return DOT_SEGMENT.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

/**
 * Returns the route of a path in a locale; null: no route. The path has no locale prefix. Matches exactly: the BFF
 * redirects trailing slashes and other letter case. Specification, section 2; requirements from section 5.
 */
export function matchRoute(
  locale: Locale,
  pathname: string,
  method: "GET" | "POST" = "GET",
): RouteMatch | null {
  const decoded = decode(pathname);
  return decoded === null ? null : matchCompiled(locale, decoded, method);
}

/** Like {@link matchRoute}, in all locales except this one; for redirects to the right path. */
export function matchRouteInOtherLocale(locale: Locale, pathname: string): RouteMatch | null {
  for (const other of LOCALES) {
    const match = other === locale ? null : matchRoute(other, pathname);
    if (match) return match;
  }
  return null;
}

// Most values need no encoding.
const encodeParameter = (value: string) =>
  /^[\w/-]*$/u.test(value) ? value : value.split("/").map(encodeURIComponent).join("/");

/**
 * Returns the path of a route in a locale. Percent-encodes parameters, except slashes, because category paths contain
 * them.
 * @throws Error if a parameter is missing: a mistake of the caller.
 */
export function routePath(name: RouteName, locale: Locale, params: RouteParams = {}): string {
  const filled = partsOf(name, locale).map((part, index) => {
    if (index % 2 === 0) return part;
    const value = params[part] ?? (part === "angularOutletRoute" ? "" : undefined);
    if (value === undefined) throw new Error(`Route ${name} needs the parameter ${part}`);
    return encodeParameter(String(value));
  });
  return filled.join("");
}
