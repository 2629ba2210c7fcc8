import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { requestContextOf } from "../../server/request-context.ts";
import type { FastPath } from "./fast-path.ts";
import { readyAnswer } from "../../page-cache/ready-answer.ts";
import type { ReadyPage } from "../../page-cache/ready-page.ts";

/** Addresses that are remembered: a few MB at most. */
const MAX_KNOWN = 5_000;

interface KnownPage {
  /** Null: it is not ready any more. */
  find(): ReadyPage | null;
  /** The headers that Fastify's hooks gave the page. */
  readonly headers: OutgoingHttpHeaders;
}

/**
 * Sends ready pages in front of Fastify: at an address that has led to the page before, to a request in which nothing
 * else decides about the answer.
 */
export interface ReadyPageFastPath {
  /** False: the request goes on to Fastify. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The request led to a ready page, which read this much of its query. */
  remember(reply: FastifyReply, query: string, find: KnownPage["find"]): void;
}

export function createReadyPageFastPath(fastPath: FastPath): ReadyPageFastPath {
  const known = new LRUCache<string, KnownPage>({ max: MAX_KNOWN });

  return {
    answer(request, response) {
      const found = known.get(fastPath.keyOf(request, request.url ?? ""));
      const page = found && fastPath.isEligible(request) ? found.find() : null;
      if (!found || !page) return false;
      const { status, headers, body } = readyAnswer(page, request.headers);
      if (body instanceof Promise) return false;
      fastPath.send(request, response, () => ({ status, headers: { ...found.headers, ...headers }, body }));
      return true;
    },
    remember(reply, query, find) {
      const { raw, originalUrl } = reply.request;
      // What a page does not read of its query must not make it known by more addresses.
      if (!fastPath.isEligible(raw) || requestContextOf(reply.request).search !== query) return;
      const key = fastPath.keyOf(raw, originalUrl);
      if (known.has(key)) return;
      known.set(key, { find, headers: reply.getHeaders() as OutgoingHttpHeaders });
    },
  };
}
