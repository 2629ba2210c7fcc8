import type { Addresses, RouteName } from "@reprise/locale";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { failureOf, RequestError, sendErrorItem } from "../errors/error-item.ts";
import { isPageRequest } from "./page-request.ts";
import { isPlainAddress, requestContextOf } from "../server/request-context.ts";
import type { SendPage } from "./page-sender.ts";
import { locatePage, type PageLocation } from "./locate-page.ts";

type Located = Extract<PageLocation, { kind: "page" }>;

/** Named routes that are answered by something else than a page. */
export type OtherAnswers = Partial<
  Record<RouteName, (reply: FastifyReply, location: Located) => FastifyReply>
>;

/** Paths that are remembered, and their length in characters: 3 MB at most. */
const MAX_KNOWN = 5_000;
const MAX_KNOWN_LENGTH = 300;

const NOT_FOUND = failureOf(new RequestError("NOT_FOUND", "There is nothing at this address"));
const WRONG_METHOD = failureOf(new RequestError("METHOD_NOT_ALLOWED", "Pages are only read"));

/**
 * Mounts the locale route table: pages, the redirects to their proper addresses, and the not-found page for
 * the
 * rest (specification, section 2). Every path that no other route takes comes here.
 */
export function mountPages(
  app: FastifyInstance,
  addresses: Addresses,
  sendPage: SendPage,
  others: OtherAnswers,
): void {
  const known = new LRUCache<string, PageLocation>({ max: MAX_KNOWN });

  /** What was asked for before is not matched against the whole route table again. */
  function locate(reply: FastifyReply): PageLocation {
    const { host, pathname, search } = requestContextOf(reply.request);
    const key = `${host} ${pathname}`;
    const found = isPlainAddress(pathname + search) ? known.get(key) : undefined;
    if (found) return found;
    const location = locatePage(addresses, host, pathname, search);
    // The proper path of a page leads to it whatever its query.
    if (location.kind === "page" && key.length <= MAX_KNOWN_LENGTH) {
      known.set(key, location);
    }
    return location;
  }

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      const location = locate(reply);
      if (location.kind === "redirect")
        return reply.header("cache-control", "no-cache").redirect(location.location, 301);
      if (location.kind === "not-found") {
        return isPageRequest(request)
          ? sendPage(reply, { locale: location.locale, errorStatus: 404 })
          : sendErrorItem(reply, NOT_FOUND);
      }
      const page = { ...location, pathname: requestContextOf(request).pathname };
      return others[location.match.name]?.(reply, location) ?? sendPage(reply, page);
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const location = locate(reply);
    const failure = location.kind === "not-found" ? NOT_FOUND : WRONG_METHOD;
    if (failure === WRONG_METHOD) void reply.header("allow", "GET, HEAD");
    return isPageRequest(request)
      ? sendPage(reply, { locale: location.locale, errorStatus: failure.status })
      : sendErrorItem(reply, failure);
  });
}
