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

const escape = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

function compile(name: RouteName, locale: Locale): CompiledRoute {
  const { requirements }: RouteDefinition = ROUTES[name];
  const source = pathShape(name, locale)
    .split(/\{(\w+)\}/u)
    .map((part, index) =>
      index % 2 === 0 ? escape(part) : `(?<${part}>${requirements?.[part] ?? ANY_SEGMENT})`,
    )
    .join("");
  return { name, pattern: new RegExp(`^${source}$`, "u") };
}

const compiled: Partial<Record<Locale, readonly CompiledRoute[]>> = {};
/** Compiled when they are first asked for: a browser needs those of its own locale only. */
const routesOf = (locale: Locale): readonly CompiledRoute[] =>
  (compiled[locale] ??= ROUTE_NAMES.map((name) => compile(name, locale)));

/** `/i123`, `/i123,`, and the client's form `/i,123` name the same product as `/i123,slug` (section 2). */
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
 * Decodes once. A path that is not valid percent-encoded UTF-8 is no path of ours, nor one that hides a slash or NUL or
 * has dot segments (`%2e%2e`), which `URL` would resolve to another path.
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
 * The named route of a path within a locale (without the locale's prefix), or null. Exact: no trailing
 * slash, no other case; the BFF redirects those. Specification, section 2; requirements from section 5.
 */
export function matchRoute(
  locale: Locale,
  pathname: string,
  method: "GET" | "POST" = "GET",
): RouteMatch | null {
  const decoded = decode(pathname);
  return decoded === null ? null : matchCompiled(locale, decoded, method);
}

/** Like {@link matchRoute}, in whichever other locale the path belongs to; for redirects to the right one. */
export function matchForeignRoute(locale: Locale, pathname: string): RouteMatch | null {
  for (const other of LOCALES) {
    const match = other === locale ? null : matchRoute(other, pathname);
    if (match) return match;
  }
  return null;
}

/**
 * The path of a named route in a locale, parameters percent-encoded (slashes inside a parameter stay, for
 * category paths).
 * @throws Error when a parameter is missing: that is a mistake in the caller.
 */
export function routePath(name: RouteName, locale: Locale, params: RouteParams = {}): string {
  return pathShape(name, locale).replace(/\{(\w+)\}/gu, (_, param: string) => {
    const value = params[param] ?? (param === "angularOutletRoute" ? "" : undefined);
    if (value === undefined) throw new Error(`Route ${name} needs the parameter ${param}`);
    return String(value).split("/").map(encodeURIComponent).join("/");
  });
}
