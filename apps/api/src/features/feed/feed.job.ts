import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Addresses, LOCALES, type Locale, localized } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { attributeText, readAttributes } from "../catalogue/catalogue.read.ts";
import { type FeedContext, feedItems, type LeftOut } from "./feed-item.ts";
import {
  claimBuild,
  type FeedProduct,
  partHashes,
  partKey,
  productParts,
  readFeedCategories,
  readPart,
  renewClaim,
  storePart,
} from "./feed.store.ts";

const compress = promisify(gzip);

/** Products whose XML is made before other work of the process has its turn: a millisecond or two. */
const PRODUCTS_AT_ONCE = 10;

/** Minutes from the last part of a build to the next build, of all processes together. */
const AGAIN_AFTER_MINUTES = 15;
/** How often a process looks whether a build is due. */
const LOOK_EVERY_MS = 60_000;
/** A run is one step or a few: shoppers go first, and a process that shuts down does not wait for the build. */
const WORK_MS = 25;
const PAUSE_MS = 400;

export interface FeedJobDependencies {
  readonly database: Pick<Database, "db" | "reads">;
  readonly addresses: Addresses;
  readonly logger: { info(fields: object, text: string): void };
  /** In ms since 1970. */
  readonly now?: () => number;
  /** Time in ms that one run may work. */
  readonly workMs?: number;
}

/** Builds the product feeds, a few parts with each run. The run that ends a build returns how many parts have changed. */
export function productFeedJob(dependencies: FeedJobDependencies): Job {
  const { workMs = WORK_MS, now = Date.now } = dependencies;
  let looksAt = 0;
  let unfinished: AsyncGenerator<undefined, number> | null = null;
  async function begin() {
    if (now() < looksAt) return null;
    looksAt = now() + LOOK_EVERY_MS;
    return (await claimBuild(dependencies.database.db, AGAIN_AFTER_MINUTES))
      ? buildFeeds(dependencies)
      : null;
  }
  return {
    name: "product-feed",
    firstAfterMs: LOOK_EVERY_MS,
    everyMs: PAUSE_MS,
    async run() {
      const build = unfinished ?? (await begin());
      // A build that fails is over.
      unfinished = null;
      if (build === null) return 0;
      const end = performance.now() + workMs;
      do {
        const step = await build.next();
        if (step.done) return step.value;
      } while (performance.now() < end);
      unfinished = build;
      return 0;
    },
  };
}

/**
 * Builds the feeds, a part in one language at each step, so that memory does not grow with the catalogue. An unchanged part is
 * neither compressed nor written. Logs how many products are left out, and why. Returns the number of changed parts.
 */
export async function* buildFeeds({
  database: { db, reads },
  addresses,
  logger,
  now = Date.now,
}: FeedJobDependencies): AsyncGenerator<undefined, number> {
  const known = await partHashes(db);
  const colour = (await readAttributes(reads)).find(({ key }) => key === "colour");
  const context: FeedContext = {
    addresses,
    categories: await readFeedCategories(reads),
    texts: readTexts("common"),
    colourOf: (product, locale) =>
      colour === undefined || product.colour === null ? null : attributeText(colour, product.colour, locale),
    now: now(),
  };
  const stored = [...known.keys()].map((key) => Number(key.split(" ")[1]));
  const parts = new Set([...(await productParts(reads)), ...stored]);
  const counts = localized(() => ({ items: 0, incomplete: 0, "sold-out": 0 }));
  let changed = 0;
  for (const part of parts) {
    // A part whose products are all gone stays as an empty one: it tells when that changed.
    const products = await readPart(reads, part);
    await renewClaim(db);
    for (const locale of LOCALES) {
      yield;
      const { xml, items, leftOut } = await partXml(products, locale, context);
      counts[locale].items += items;
      for (const reason of leftOut) counts[locale][reason] += 1;
      const hash = createHash("sha256").update(xml).digest("base64url");
      if (known.get(partKey(locale, part)) === hash) continue;
      await storePart(db, { locale, part, hash, items, body: await compress(xml) });
      changed += 1;
    }
  }
  for (const locale of LOCALES) {
    const { items, incomplete, "sold-out": soldOut } = counts[locale];
    logger.info({ locale, items, incomplete, soldOut }, "Product feed built");
  }
  return changed;
}

async function partXml(products: readonly FeedProduct[], locale: Locale, context: FeedContext) {
  const items: string[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, product] of products.entries()) {
    // Requests of shoppers go first.
    if (index % PRODUCTS_AT_ONCE === 0) await setImmediate();
    const found = feedItems(product, locale, context);
    if (typeof found === "string") leftOut.push(found);
    else items.push(...found);
  }
  return { xml: items.map((item) => `${item}\n`).join(""), items: items.length, leftOut };
}
