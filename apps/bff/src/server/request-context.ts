import type { IncomingMessage } from "node:http";
import { type Addresses, type Locale, LOCALES } from "@reprise/locale";
import { MAX_URL_BYTES } from "@reprise/service/http-limits";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { RequestError } from "./error-item.ts";

/** The origin and locale that a request addresses, and its path and query. */
export interface RequestContext {
  /** Scheme and host as the browser knows them. */
  readonly origin: string;
  readonly host: string;
  readonly locale: Locale;
  /** As sent: with the locale's prefix, percent-encoded. */
  readonly pathname: string;
  /** The path without the locale's prefix, and without repeated slashes. */
  readonly localPath: string;
  /** Empty, or with its question mark. */
  readonly search: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null until the Host header has been checked. */
    requestContext: RequestContext | null;
  }
}

/** The context of a request whose Host header has been checked. */
export function requestContextOf({ requestContext }: Pick<FastifyRequest, "requestContext">): RequestContext {
  if (!requestContext) throw new Error("The request has no context yet");
  return requestContext;
}

/** Probes call these by IP address, so their Host header is not checked. */
const PROBES = new Set(["/healthz", "/readyz", "/healthz/dependencies"]);

/** Printable ASCII without backslash: browsers read `/\evil.example` as another host. */
const PLAIN = /^\/[\x21-\x5b\x5d-\x7e]*$/u;

/** True if path and query are plain ASCII without backslash, and within {@link MAX_URL_BYTES}. */
export const isPlainAddress = (address: string): boolean =>
  address.length <= MAX_URL_BYTES && PLAIN.test(address);

/** Splits a request target into path and query. */
export function splitAddress(address: string): Pick<RequestContext, "pathname" | "search"> {
  const start = address.indexOf("?");
  return start === -1
    ? { pathname: address, search: "" }
    : { pathname: address.slice(0, start), search: address.slice(start) };
}

const withSingleSlashes = (pathname: string) => pathname.replace(/\/{2,}/gu, "/").replace(/(?<=.)\/$/u, "");

/** The locale of a path on one of our hosts. `/de/…` and `/FR/…` give the same as their proper forms. */
export function resolveAddress(
  addresses: Addresses,
  host: string,
  pathname: string,
): Pick<RequestContext, "locale" | "localPath"> {
  let address = addresses.resolve(host, withSingleSlashes(pathname));
  while (address.kind === "redirect") address = addresses.resolve(host, address.location);
  if (address.kind === "foreign-host") throw new Error(`Cannot resolve a path of the foreign host ${host}`);
  return { locale: address.locale, localPath: address.pathname };
}

/**
 * Refuses unknown hosts (421), an absolute request target and more than one Host header, because servers choose different
 * hosts from such requests. Sets the context of all other requests.
 */
export const requestContext = fp(
  async (app) => {
    const { shopAddresses: addresses, config } = app;
    const origins = [...LOCALES.map((locale) => addresses.origin(locale)), ...config.extraOrigins];
    const byHost = new Map(origins.map((origin) => [new URL(origin).host, origin]));
    app.decorateRequest("requestContext", null);
    app.addHook("onRequest", async (request) => {
      if (!request.originalUrl.startsWith("/"))
        throw new RequestError("BAD_REQUEST", "The request target must be a path");
      if (hostHeaders(request.raw) > 1) throw new RequestError("BAD_REQUEST", "More than one Host header");
      const { pathname, search } = splitAddress(request.originalUrl);
      if (PROBES.has(pathname) && (request.method === "GET" || request.method === "HEAD")) return;
      const host = hostOf(request.host);
      if (host === "") throw new RequestError("BAD_REQUEST", "A Host header is needed");
      const origin = byHost.get(host);
      if (origin === undefined) throw new RequestError("MISDIRECTED_REQUEST", "This host is not served here");
      const resolved = resolveAddress(addresses, host, pathname);
      request.requestContext = { origin, host, pathname, search, ...resolved };
    });
  },
  { name: "request-context" },
);

function hostHeaders({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

/** Lower case and without a default port, as browsers and `URL` write it. */
const hostOf = (header: string) => header.toLowerCase().replace(/:(?:80|443)$/u, "");
