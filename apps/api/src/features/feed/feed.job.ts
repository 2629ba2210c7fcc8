import { type Addresses, LOCALES, localized } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import { inSteps } from "../../jobs/in-steps.ts";
import { partByPart } from "../../jobs/run-parts.ts";
import type { Job } from "../../jobs/schedule.ts";
import { createThread } from "../../threads/create-thread.ts";
import { readAttributes } from "../catalogue/catalogue.public.ts";
import type { BuildContext, BuiltPart, PartRequest } from "./feed-part.ts";
import { partHashes, productParts, readFeedCategories, readPart, storePart } from "./feed.store.ts";

/** Time from the last part of a build to the next build. */
const AGAIN_AFTER_MS = 900_000;
/** Pause between two parts, so that the database serves shoppers first. */
const PAUSE_MS = 250;

export interface FeedJobDependencies {
  readonly database: Pick<Database, "db" | "reads">;
  readonly addresses: Addresses;
  readonly logger: {
    info(fields: object, text: string): void;
    error(fields: object, text: string): void;
  };
  /** In ms since 1970. */
  readonly now?: () => number;
}

/** Builds the product feeds. A run returns how many parts have changed. */
export function productFeedJob(dependencies: FeedJobDependencies): Job {
  const script = new URL("./feed-worker.ts", import.meta.url);
  const buildPart: (request: PartRequest) => Promise<BuiltPart[]> = createThread(script);
  return inSteps({
    name: "product-feed",
    everyMs: AGAIN_AFTER_MS,
    pauseMs: PAUSE_MS,
    steps: () => buildFeeds(dependencies, buildPart),
  });
}

/**
 * Builds the feeds, a part at each step, so that memory does not grow with the catalogue. An unchanged part is neither
 * compressed nor written. A part that fails is logged, stays as it is stored, and does not keep the others from being built.
 * Logs how many products are left out, and why. Returns the number of changed parts.
 * @throws the first error, after all parts
 */
export async function* buildFeeds(
  { database: { db, reads }, addresses, logger, now = Date.now }: FeedJobDependencies,
  buildPart: (request: PartRequest) => Promise<readonly BuiltPart[]>,
): AsyncGenerator<undefined, number> {
  const stored = await partHashes(db);
  const context: BuildContext = {
    mode: addresses.mode,
    categories: await readFeedCategories(reads),
    colour: (await readAttributes(reads)).find(({ key }) => key === "colour"),
    now: now(),
  };
  // A part that lost all products is stored empty, so that its change has a time.
  const parts = new Set([...(await productParts(reads)), ...stored.keys()]);
  const counts = localized(() => ({ items: 0, incomplete: 0, soldOut: 0 }));
  async function build(part: number): Promise<number> {
    let changed = 0;
    try {
      const products = await readPart(reads, part);
      const hashes = stored.get(part) ?? {};
      for (const { locale, items, leftOut, hash, body } of await buildPart({ context, products, hashes })) {
        const count = counts[locale];
        count.items += items;
        count.incomplete += leftOut.incomplete;
        count.soldOut += leftOut["sold-out"];
        if (body === null) continue;
        await storePart(db, { locale, part, hash, items, body: Buffer.from(body) });
        changed += 1;
      }
    } catch (error) {
      logger.error({ err: error, part }, "A part of the product feed was not built");
      throw error;
    }
    return changed;
  }
  const changed = yield* partByPart(Array.from(parts, (part) => () => build(part)));
  for (const locale of LOCALES) logger.info({ locale, ...counts[locale] }, "Product feed built");
  return changed;
}
