import type { Database } from "@reprise/api/db";
import { nextHigher, nextLower } from "./prices.ts";
import { pick, uniform } from "./seeded.ts";

/** A price, and when it began. */
interface PastPrice {
  readonly daysAgo: number;
  readonly price: number;
}

/** From this demand and price on, products were here before the import, and their prices moved. */
const [POPULAR, LEAST_PRICE] = [0.3, 4_999];
const DAYS = 110;
const [UP_SHARE, REDUCED_SHARE] = [0.2, 0.2];
const DAY_MS = 86_400_000;
const BATCH = 5_000;

/**
 * What a variant cost before, the latest first: a step each few weeks, mostly downwards. All variants of a model move on
 * the same days in the same direction, so that a better grade always costs more. Some models are reduced by the import.
 */
export function pastPrices(model: string, price: number): PastPrice[] {
  const past: PastPrice[] = [];
  let present = price;
  let daysAgo =
    uniform(model, "price reduced") < REDUCED_SHARE ? 0 : pick([3, 6, 9, 14, 19, 26], model, "price 0");
  if (daysAgo > 0) past.push({ daysAgo, price });
  for (let step = 1; daysAgo < DAYS; step += 1) {
    // The last step before a reduction was none upwards, or it would not count as one.
    const isUp = step > 2 && uniform(model, `price direction ${step}`) < UP_SHARE;
    present = isUp ? nextLower(present) : nextHigher(present);
    daysAgo += pick([13, 17, 21, 26, 33], model, `price ${step}`);
    past.push({ daysAgo, price: present });
  }
  return past;
}

/** Stores the past prices of popular models that have none yet. */
export async function storeDemoPriceHistory({ db }: Pick<Database, "db">): Promise<void> {
  const now = Date.now();
  const variants = await db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .innerJoin("price_history", "price_history.variant_id", "variant.id")
    .select(({ fn }) => [
      "variant.id",
      "variant.price",
      "product.sku",
      "product.model_group",
      fn.min<Date>("price_history.valid_from").as("first"),
    ])
    .where("product.demand", ">=", POPULAR)
    .where("variant.price", ">=", LEAST_PRICE)
    .groupBy(["variant.id", "product.id"])
    .execute();
  const rows = variants
    .filter(({ first }) => now - first.getTime() < DAY_MS)
    .flatMap(({ id, price, sku, model_group }) =>
      pastPrices(model_group ?? sku, price).map((past) => ({
        variant_id: id,
        valid_from: new Date(now - past.daysAgo * DAY_MS),
        price: past.price,
      })),
    );
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insertInto("price_history")
      .values(rows.slice(from, from + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
