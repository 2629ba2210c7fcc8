import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Locale } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { isPlainAddress, splitAddress } from "../server/places.ts";
import type { FrontDesk } from "./front-desk.ts";
import { lastResortPage } from "./last-resort-page.ts";
import type { AdmissionControl } from "./admission-control.ts";

/** Paths that are remembered, and the length of host and path in characters: a few MB at most. */
const [MAX_KNOWN, MAX_KEY_LENGTH] = [5_000, 300];

interface RefusedPage {
  readonly locale: Locale;
  /** What all that a request goes through says of this refusal. */
  readonly headers: OutgoingHttpHeaders;
  /** Whether the page with this query is ready or being made, and need not be refused. */
  isAtHand(search: string): boolean;
}

/**
 * While there are more pages to render than can be, refuses them before the request goes through everything else: in a
 * flood most of what comes is refused, and takes its time from the pages that are made. At a path where a page has been
 * refused before, all the way, and when nothing in the request could lead elsewhere.
 */
export interface RefusalShortcut {
  /** False: the request goes all the way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** A page was refused with these headers. */
  remember(reply: FastifyReply, locale: Locale, isAtHand: RefusedPage["isAtHand"]): void;
}

export function createRefusalShortcut(desk: FrontDesk, admission: AdmissionControl): RefusalShortcut {
  const known = new LRUCache<string, RefusedPage>({ max: MAX_KNOWN });

  return {
    answer(request, response) {
      if (!admission.isOverloaded()) return false;
      const { pathname, search } = splitAddress(request.url ?? "");
      const page = known.get(desk.keyOf(request, pathname));
      if (!page || !isPlainAddress(pathname + search) || !desk.mayTake(request) || page.isAtHand(search))
        return false;
      desk.send(request, response, (requestId) => ({
        status: 503,
        headers: page.headers,
        body: Buffer.from(lastResortPage(page.locale, requestId)),
      }));
      return true;
    },
    remember(reply, locale, isAtHand) {
      const { raw, originalUrl } = reply.request;
      const key = desk.keyOf(raw, splitAddress(originalUrl).pathname);
      if (!desk.mayTake(raw) || key.length > MAX_KEY_LENGTH || known.has(key)) return;
      known.set(key, { locale, isAtHand, headers: reply.getHeaders() as OutgoingHttpHeaders });
    },
  };
}
