import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Locale } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { isPlainAddress, splitAddress } from "../../server/request-context.ts";
import type { FastPath } from "./fast-path.ts";
import { lastResortPage } from "../../render/last-resort-page.ts";
import type { AdmissionControl } from "../../render/admission-control.ts";

/** Paths that are remembered, and the length of host and path in characters: a few MB at most. */
const [MAX_KNOWN, MAX_KEY_LENGTH] = [5_000, 300];

interface RefusedPage {
  readonly locale: Locale;
  /** The headers that Fastify's hooks gave the refusal. */
  readonly headers: OutgoingHttpHeaders;
  /** Whether the page with this query is cached or being rendered, and need not be refused. */
  isAvailable(search: string): boolean;
}

/**
 * Refuses pages in front of Fastify under overload: most of what comes then is refused, and takes its time from the
 * pages that are rendered. It knows the paths at which a page was refused before.
 */
export interface RefusalFastPath {
  /** False: the request goes on to Fastify. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** A page was refused with these headers. */
  remember(reply: FastifyReply, locale: Locale, isAvailable: RefusedPage["isAvailable"]): void;
}

export function createRefusalFastPath(fastPath: FastPath, admission: AdmissionControl): RefusalFastPath {
  const known = new LRUCache<string, RefusedPage>({ max: MAX_KNOWN });

  return {
    answer(request, response) {
      if (!admission.isOverloaded()) return false;
      const { pathname, search } = splitAddress(request.url ?? "");
      const page = known.get(fastPath.keyOf(request, pathname));
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
      if (!fastPath.isEligible(raw) || key.length > MAX_KEY_LENGTH || known.has(key)) return;
      known.set(key, { locale, isAvailable, headers: reply.getHeaders() as OutgoingHttpHeaders });
    },
  };
}
