import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { placeOf } from "../../plugins/places.ts";
import { hasUsualHeaders } from "../../plugins/request-limits.ts";
import { readyAnswer } from "./ready-answer.ts";
import type { ReadyPage } from "./ready-page.ts";

/** Addresses that are remembered: a few MB at most. */
const MAX_KNOWN = 5_000;
/** Cookies that may hold messages for the shopper's next page, under whatever prefix. */
const MESSAGES = /session|flash/u;

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
  /** In front of whatever else may answer. */
  mount(app: FastifyInstance): void;
  /** The request led to a ready page, which read this much of its query. */
  remember(reply: FastifyReply, query: string, find: KnownPage["find"]): void;
}

const mayTake = (request: FastifyRequest): boolean =>
  request.method === "GET" && !MESSAGES.test(request.headers.cookie ?? "") && hasUsualHeaders(request);

export function createReadyPageShortcut(): ReadyPageShortcut {
  const known = new Map<string, KnownPage>();
  const keyOf = ({ host, originalUrl }: FastifyRequest) => `${host} ${originalUrl}`;

  function answer(request: FastifyRequest, reply: FastifyReply): boolean {
    const found = known.get(keyOf(request));
    const page = found && mayTake(request) ? found.find() : null;
    if (!found || !page) return false;
    const { status, headers, body } = readyAnswer(page, request.headers);
    if (body instanceof Promise) return false;
    reply.hijack();
    const length = body === null ? {} : { "content-length": body.length };
    reply.raw.writeHead(status, { ...found.headers, ...headers, ...length, "x-request-id": request.id }).end(body);
    return true;
  }

  return {
    mount(app) {
      app.addHook("onRequest", (request, reply, done) => {
        if (!answer(request, reply)) done();
      });
    },
    remember(reply, query, find) {
      const { request } = reply;
      // What a page does not read of its query must not make it known by more addresses.
      if (!mayTake(request) || placeOf(request).search !== query) return;
      const key = keyOf(request);
      if (known.has(key)) return;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(key, { find, headers: reply.getHeaders() as OutgoingHttpHeaders });
    },
  };
}
