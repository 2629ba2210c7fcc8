import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, gzipSync } from "node:zlib";
import type { CallResult } from "@reprise/contracts/client";
import { isLocale, type Locale } from "@reprise/locale";
import type { FastifyPluginAsync } from "fastify";
import fresh from "fresh";
import Negotiator from "negotiator";
import { RequestError } from "../../server/error-item.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { createFeedPlaces, FEEDS, type FeedPlaces } from "./feed-places.ts";

/** In seconds; the API builds the feeds anew every 15 minutes. */
const MAX_AGE = 900;

/**
 * `/feeds/google/{locale}.xml`: the product feed of a language. It is sent part by part as the API has stored it, so that
 * memory does not grow with the catalogue. With a host for each locale, each host has its own.
 */
export const feeds: FastifyPluginAsync<{ readonly places?: FeedPlaces }> = async (
  app,
  { places = createFeedPlaces() },
) => {
  const { shopAddresses: addresses, apiClients } = app;
  const apiOf = (locale: Locale) => apiClients({ requestId: randomUUID(), locale, shopper: null });

  app.get<{ Params: { file: string } }>(
    "/feeds/google/:file",
    { config: { answerTime: FEEDS.sendTime } },
    async (request, reply) => {
      const [, locale] = /^([a-z]{2})\.xml$/u.exec(request.params.file) ?? [];
      const { locale: ofHost } = requestContextOf(request);
      if (!isLocale(locale) || (addresses.mode.kind === "host" && locale !== ofHost))
        throw new RequestError("NOT_FOUND", "No such feed");
      // Before the calls: a client that asks often must not keep the API busy.
      const place = places.take(reply);
      if (place === null) return reply;
      const api = apiOf(locale);
      const { etag, changedAt, parts, head, foot } = dataOf(await api.call("api_get_product_feed", {}));
      if (reply.raw.destroyed) return reply;

      const isCompressed = new Negotiator(request).encoding(["gzip", "identity"]) === "gzip";
      // A tag names the bytes: compressed ones have their own.
      const tag = `"${etag}${isCompressed ? "-gzip" : ""}"`;
      const headers = {
        "cache-control": `public, max-age=${MAX_AGE}`,
        vary: "accept-encoding",
        etag: tag,
        "last-modified": new Date(changedAt).toUTCString(),
      };
      if (fresh(request.headers, headers)) return reply.headers(headers).code(304).send();

      async function* members(): AsyncGenerator<Buffer> {
        yield gzipSync(head);
        for (const part of parts) {
          const answer = await api.call("api_get_product_feed_part", { params: { part: `${part}` } });
          yield Buffer.from(dataOf(answer).body, "base64");
        }
        yield gzipSync(foot);
      }
      const file = Readable.from(place.measure(members()));
      reply.raw.once("close", () => file.destroy());
      reply.headers(headers).type("application/xml; charset=utf-8");
      if (isCompressed) return reply.header("content-encoding", "gzip").send(file);
      const plain = createGunzip();
      // The client is disconnected when a part is missing: a shortened file must not look complete.
      pipeline(file, plain).catch((error: unknown) => plain.destroy(error as Error));
      return reply.send(plain);
    },
  );
};

/** @throws {RequestError} SERVICE_UNAVAILABLE: it is not built yet, or the API does not answer */
function dataOf<T>(result: CallResult<T>): T {
  if (result.ok) return result.data;
  throw new RequestError("SERVICE_UNAVAILABLE", `No product feed: ${result.error.code}`);
}
