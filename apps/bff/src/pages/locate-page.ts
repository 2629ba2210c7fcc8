import {
  type Addresses,
  type Locale,
  matchRouteInOtherLocale,
  matchRoute,
  type RouteMatch,
  routePath,
} from "@reprise/locale";
import type { FastifyReply } from "fastify";
import { isPlainAddress, type RequestContext } from "../server/request-context.ts";

export type PageLocation =
  | { readonly kind: "page"; readonly locale: Locale; readonly match: RouteMatch }
  /** The page's proper address is another one. Path and query. */
  | { readonly kind: "redirect"; readonly locale: Locale; readonly location: string }
  | { readonly kind: "not-found"; readonly locale: Locale };

/** A named route at its proper address. */
export type LocatedRoute = Extract<PageLocation, { kind: "page" }>;

/** Answers a named route. Null: its page is sent. */
export type RouteHandler = (
  reply: FastifyReply,
  located: LocatedRoute,
) => FastifyReply | Promise<FastifyReply> | null;

/** Lower case, except percent escapes, which are upper case. */
const lowerCased = (pathname: string) =>
  pathname.replace(/%[\da-f]{2}|[A-Z]/giu, (part) => (part.length === 1 ? part.toLowerCase() : part));

/** Category paths are slugs without capitals, but the route `category` matches any path. */
const isOpenEnded = ({ name }: RouteMatch) => name === "category" || name === "green_category";

/** The route of a path, and the route's proper path in the locale. */
function findRoute(locale: Locale, within: string): { match: RouteMatch; path: string } | null {
  const lower = lowerCased(within);
  const exact = matchRoute(locale, within);
  if (exact && (lower === within || !isOpenEnded(exact))) return { match: exact, path: within };
  const match = matchRoute(locale, lower);
  if (match) return { match, path: lower };
  const foreign = matchRouteInOtherLocale(locale, lower);
  return foreign && { match: foreign, path: routePath(foreign.name, locale, foreign.params) };
}

/**
 * Finds what a request addresses: a page, a redirect to its proper address, or nothing. One redirect
 * corrects locale prefix, language of the path, capitals and slashes, and keeps the query.
 * Specification, section 2; docs/architecture.md.
 */
export function locatePage(
  addresses: Addresses,
  {
    locale,
    pathname,
    localPath,
    search,
  }: Pick<RequestContext, "locale" | "pathname" | "localPath" | "search">,
): PageLocation {
  const route = isPlainAddress(pathname + search) ? findRoute(locale, localPath) : null;
  if (!route) return { kind: "not-found", locale };
  const path = addresses.prefixed(locale, route.path);
  return path === pathname
    ? { kind: "page", locale, match: route.match }
    : { kind: "redirect", locale, location: path + search };
}
