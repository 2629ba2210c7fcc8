import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Locale } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import type { AdmissionControl } from "../../render/admission-control.ts";
import { lastResortPage } from "../../render/last-resort-page.ts";
import { isPlainAddress, splitAddress } from "../../server/request-context.ts";
import type { FastPath } from "./fast-path.ts";

/** Maximum number of cached paths, and maximum length of host and path in characters: a few MB. */
const [MAX_ENTRIES, MAX_KEY_LENGTH] = [5_000, 300];

interface RefusedPage {
  readonly locale: Locale;
  /** The headers that Fastify's hooks set on the refusal. */
  readonly headers: OutgoingHttpHeaders;
  /** True if the page with this query is cached or being rendered: it need not be refused. */
  isAvailable(search: string): boolean;
}

/**
 * Refuses pages before Fastify under overload. Most requests are refused then, and refusals through Fastify
 * would take time from pages being rendered. Works for paths at which a page has been refused before.
 */
export interface RefusalFastPath {
  /** False: Fastify handles the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Stores the path and headers of a refused page. */
  remember(reply: FastifyReply, locale: Locale, isAvailable: RefusedPage["isAvailable"]): void;
}

export function createRefusalFastPath(fastPath: FastPath, admission: AdmissionControl): RefusalFastPath {
  const entries = new LRUCache<string, RefusedPage>({ max: MAX_ENTRIES });

  return {
    answer(request, response) {
      if (!admission.isOverloaded()) return false;
      const { pathname, search } = splitAddress(request.url ?? "");
      const page = entries.get(fastPath.keyOf(request, pathname));
      if (
        !page ||
        !isPlainAddress(pathname + search) ||
        !fastPath.isEligible(request) ||
        page.isAvailable(search)
      )
        return false;
      fastPath.send(request, response, (requestId) => ({
        status: 503,
        headers: page.headers,
        body: Buffer.from(lastResortPage(page.locale, requestId)),
      }));
      return true;
    },
    remember(reply, locale, isAvailable) {
      const { raw, originalUrl } = reply.request;
      const key = fastPath.keyOf(raw, splitAddress(originalUrl).pathname);
      if (!fastPath.isEligible(raw) || key.length > MAX_KEY_LENGTH || entries.has(key)) return;
      entries.set(key, { locale, isAvailable, headers: reply.getHeaders() as OutgoingHttpHeaders });
    },
  };
}
