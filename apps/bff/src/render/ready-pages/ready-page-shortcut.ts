import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { placeOf } from "../../server/places.ts";
import type { FrontDesk } from "../front-desk.ts";
import { readyAnswer } from "./ready-answer.ts";
import type { ReadyPage } from "./ready-page.ts";

/** Addresses that are remembered: a few MB at most. */
const MAX_KNOWN = 5_000;

interface KnownPage {
  /** Null when it is not ready any more. */
  find(): ReadyPage | null;
  /** What all that a request goes through says of this page. */
  readonly headers: OutgoingHttpHeaders;
}

/**
 * Answers by a ready page before the request goes through everything else, which costs more than to send the page:
 * at an address that has led to it before, all the way, and when nothing in the request could lead elsewhere.
 */
export interface ReadyPageShortcut {
  /** False: the request goes all the way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The request led to a ready page, which read this much of its query. */
  remember(reply: FastifyReply, query: string, find: KnownPage["find"]): void;
}

export function createReadyPageShortcut(desk: FrontDesk): ReadyPageShortcut {
  const known = new LRUCache<string, KnownPage>({ max: MAX_KNOWN });

  return {
    answer(request, response) {
      const found = known.get(desk.keyOf(request, request.url ?? ""));
      const page = found && desk.mayTake(request) ? found.find() : null;
      if (!found || !page) return false;
      const { status, headers, body } = readyAnswer(page, request.headers);
      if (body instanceof Promise) return false;
      desk.send(request, response, () => ({ status, headers: { ...found.headers, ...headers }, body }));
      return true;
    },
    remember(reply, query, find) {
      const { raw, originalUrl } = reply.request;
      // What a page does not read of its query must not make it known by more addresses.
      if (!desk.mayTake(raw) || placeOf(reply.request).search !== query) return;
      const key = desk.keyOf(raw, originalUrl);
      if (known.has(key)) return;
      known.set(key, { find, headers: reply.getHeaders() as OutgoingHttpHeaders });
    },
  };
}
