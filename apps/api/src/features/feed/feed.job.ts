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
  storePart,
} from "./feed.store.ts";

const compress = promisify(gzip);

/** Products whose XML is made before other work of the process has its turn: some milliseconds. */
const PRODUCTS_AT_ONCE = 50;

/** Minutes between two builds, of all processes together. */
const EVERY_MINUTES = 15;

export interface FeedJobDependencies {
  readonly database: Pick<Database, "db" | "reads">;
  readonly addresses: Addresses;
  readonly logger: { info(fields: object, text: string): void };
  /** In ms since 1970. */
  readonly now?: () => number;
}

/**
 * Builds the product feeds: part by part, so that memory does not grow with the catalogue. An unchanged part is neither
 * compressed nor written. Logs how many products are left out, and why.
 */
export const productFeedJob = (dependencies: FeedJobDependencies): Job => ({
  name: "product-feed",
  everyMs: 60_000,
  run: async () =>
    (await claimBuild(dependencies.database.db, EVERY_MINUTES)) ? buildFeeds(dependencies) : 0,
});

/** Returns the number of parts that have changed. */
export async function buildFeeds({
  database: { db, reads },
  addresses,
  logger,
  now = Date.now,
}: FeedJobDependencies): Promise<number> {
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
    for (const locale of LOCALES) {
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
