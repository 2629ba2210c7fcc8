import fp from "fastify-plugin";
import type { Redis } from "../server/redis.ts";
import { type CatalogueWatch, catalogueChanges, watchCatalogue } from "./catalogue-watch.ts";
import { createPageCache, type PageCache, type Tags } from "./page-cache.ts";
import { openPurgeChannel } from "./purge-channel.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Null: pages are not cached. */
    pageCache: PageCache | null;
    /** Empties the caches when the catalogue changes. Starts when the server listens. */
    catalogueWatch: CatalogueWatch;
  }
}

/** The cache of pages, and what empties it: changes of the catalogue, seen here or by another BFF. */
export const cachedPages = fp<{ readonly redis: Redis | undefined }>(
  async (app, { redis }) => {
    const { config, apiClients, answers, log } = app;
    const cache =
      config.readyPagesMegabytes === 0
        ? null
        : createPageCache({
            maxBytes: config.readyPagesMegabytes * 1024 * 1024,
            isApiAway: () => catalogueWatch.isFailing(),
          });
    const onPurge = (tags: Tags) => {
      cache?.purge(tags);
      // The cached answers contain categories and texts, no products and reviews.
      if (tags === "all" || !tags.every((tag) => /^(?:product|reviews):/u.test(tag))) answers.clear();
    };
    const purges = redis && openPurgeChannel({ redis, apiUrl: config.apiUrl, onPurge, log });
    const catalogueWatch = watchCatalogue({
      changesSince: catalogueChanges(apiClients),
      onChange(tags) {
        onPurge(tags);
        purges?.publish(tags);
      },
      log,
    });
    app.decorate("pageCache", cache);
    app.decorate("catalogueWatch", catalogueWatch);
    app.addHook("onClose", async () => {
      catalogueWatch.stop();
      purges?.close();
    });
  },
  { name: "cached-pages", dependencies: ["api"] },
);
