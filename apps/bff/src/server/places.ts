import { type Addresses, DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from "@reprise/locale";
import type { FastifyInstance } from "fastify";
import { RequestError } from "../errors/error-item.ts";
import { MAX_URL_LENGTH } from "./request-limits.ts";

/** Where a request arrived: one of our origins, and the locale that host and path speak. */
export interface Place {
  /** Scheme and host as the browser knows them. */
  readonly origin: string;
  readonly host: string;
  readonly locale: Locale;
  /** As sent: with the locale's prefix, percent-encoded. */
  readonly pathname: string;
  /** Empty, or with its question mark. */
  readonly search: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null until the host is known to be ours. */
    place: Place | null;
  }
}

/** The place of a request that passed the check of its host. */
export function placeOf(request: { readonly place: Place | null }): Place {
  if (!request.place) throw new Error("The request has no place yet");
  return request.place;
}

/** Asked by probes, which know addresses but no names. */
const PROBES = new Set(["/healthz", "/readyz"]);

/**
 * A browser reads `/\evil.example` as another host, so a backslash is no part of our addresses; all else is
 * escaped.
 */
const PLAIN = /^\/[\x21-\x5b\x5d-\x7e]*$/u;

/** Whether path and query are written as addresses of ours are, and no longer than any that is answered. */
export const isPlainAddress = (address: string): boolean =>
  address.length <= MAX_URL_LENGTH && PLAIN.test(address);

/** Of a request's target. */
export function splitAddress(address: string): Pick<Place, "pathname" | "search"> {
  const start = address.indexOf("?");
  return start === -1
    ? { pathname: address, search: "" }
    : { pathname: address.slice(0, start), search: address.slice(start) };
}

function localeAt(addresses: Addresses, host: string, pathname: string): Locale {
  const address = addresses.resolve(host, pathname);
  if (address.kind === "page") return address.locale;
  const prefix = pathname.split("/", 2)[1]?.toLowerCase();
  return isLocale(prefix) ? prefix : DEFAULT_LOCALE;
}

/** Refuses hosts that are none of ours (421), and notes origin, locale and path of the others. */
export function placeRequests(
  app: FastifyInstance,
  addresses: Addresses,
  extraOrigins: readonly string[],
): void {
  const origins = [...LOCALES.map((locale) => addresses.origin(locale)), ...extraOrigins];
  const byHost = new Map(origins.map((origin) => [new URL(origin).host, origin]));
  app.decorateRequest("place", null);
  app.addHook("onRequest", async (request) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    if (PROBES.has(pathname) && (request.method === "GET" || request.method === "HEAD")) return;
    const host = hostOf(request.host);
    if (host === "") throw new RequestError("BAD_REQUEST", "A Host header is needed");
    const origin = byHost.get(host);
    if (origin === undefined) throw new RequestError("MISDIRECTED_REQUEST", "This host is not served here");
    request.place = { origin, host, pathname, search, locale: localeAt(addresses, host, pathname) };
  });
}

/** Lower case, and without the port that is the scheme's own: as browsers and `URL` write it. */
const hostOf = (header: string) => header.toLowerCase().replace(/:(?:80|443)$/u, "");
