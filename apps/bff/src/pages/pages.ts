import type { Addresses, RouteName } from "@reprise/locale";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { failureOf, RequestError, sendErrorItem } from "../errors/error-item.ts";
import { isPlainAddress, requestContextOf } from "../server/request-context.ts";
import { locatePage, type PageLocation } from "./locate-page.ts";
import { isPageRequest } from "./page-request.ts";
import type { SendPage } from "./page-sender.ts";

type Located = Extract<PageLocation, { kind: "page" }>;

/** Handlers of named routes that are not pages. */
export type OtherAnswers = Partial<
  Record<RouteName, (reply: FastifyReply, location: Located) => FastifyReply | Promise<FastifyReply>>
>;

/** Answers some addresses of pages in another way. Null: the page is sent. */
export type AnswerFirst = (reply: FastifyReply, location: Located) => Promise<FastifyReply> | null;

/** Maximum number of cached paths, and their maximum length in characters: 3 MB. */
const MAX_ENTRIES = 5_000;
const MAX_KEY_LENGTH = 300;

const NOT_FOUND = failureOf(new RequestError("NOT_FOUND", "No page at this address"));
const WRONG_METHOD = failureOf(new RequestError("METHOD_NOT_ALLOWED", "Pages allow GET and HEAD only"));

/**
 * Mounts the locale route table: pages, redirects to their proper addresses, and the not-found page
 * (specification, section 2). Handles every path without another route.
 */
export function mountPages(
  app: FastifyInstance,
  addresses: Addresses,
  sendPage: SendPage,
  others: OtherAnswers,
  answerFirst: AnswerFirst,
): void {
  const locations = new LRUCache<string, PageLocation>({ max: MAX_ENTRIES });

  /** Caches located pages, so that the route table is not searched again. */
  function locate(reply: FastifyReply): PageLocation {
    const context = requestContextOf(reply.request);
    const { host, pathname, search } = context;
    const key = `${host} ${pathname}`;
    const found = isPlainAddress(pathname + search) ? locations.get(key) : undefined;
    if (found) return found;
    const location = locatePage(addresses, context);
    // A page's proper path leads to the page with any query.
    if (location.kind === "page" && key.length <= MAX_KEY_LENGTH) {
      locations.set(key, location);
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
      const first = answerFirst(reply, location);
      if (first !== null) return first;
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
