import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { readyAnswer } from "../../page-cache/ready-answer.ts";
import type { ReadyPage } from "../../page-cache/ready-page.ts";
import { affectsExperiences } from "../../server/cookie-registry.ts";
import { requestContextOf } from "../../server/request-context.ts";
import type { FastPath } from "./fast-path.ts";

/** Maximum number of cached addresses: a few MB. */
const MAX_ENTRIES = 5_000;

interface Entry {
  /** The part that the page reads. */
  readonly query: string;
  /** True: the page may differ by the user group. */
  readonly hasExperiences: boolean;
  /** Null: the page is no longer cached. */
  find(): ReadyPage | null;
  /** The headers that Fastify's hooks set on the page. */
  readonly headers: OutgoingHttpHeaders;
}

/**
 * Sends ready pages before Fastify, at addresses that have led to the page before, if nothing else in the
 * request affects the answer.
 */
export interface ReadyPageFastPath {
  /** False: Fastify handles the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Stores the address of a request that was answered with a ready page, of visitors in no user group. */
  remember(reply: FastifyReply, page: Pick<Entry, "query" | "hasExperiences" | "find">): void;
}

export function createReadyPageFastPath(fastPath: FastPath): ReadyPageFastPath {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });

  return {
    answer(request, response) {
      const found = entries.get(fastPath.keyOf(request, request.url ?? ""));
      const isOthers = found?.hasExperiences === true && affectsExperiences(request.headers.cookie);
      const page = found && !isOthers && fastPath.isEligible(request) ? found.find() : null;
      if (!found || !page) return false;
      const { status, headers, body } = readyAnswer(page, request.headers);
      if (body instanceof Promise) return false;
      fastPath.send(request, response, () => ({ status, headers: { ...found.headers, ...headers }, body }));
      return true;
    },
    remember(reply, { query, hasExperiences, find }) {
      const { raw, originalUrl } = reply.request;
      // Query parameters that the page does not read must not create more entries.
      if (!fastPath.isEligible(raw) || requestContextOf(reply.request).search !== query) return;
      const key = fastPath.keyOf(raw, originalUrl);
      if (entries.has(key)) return;
      entries.set(key, { query, hasExperiences, find, headers: reply.getHeaders() as OutgoingHttpHeaders });
    },
  };
}
