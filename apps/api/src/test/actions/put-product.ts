import { createHash, randomUUID } from "node:crypto";
import type { Grade } from "@reprise/cart";
import { LOCALES } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import {
  claimUnits,
  receiveUnits,
  sellUnits,
  type RequestedUnits,
  withdrawUnits,
} from "../../features/stock/stock.public.ts";

export interface VariantUnits {
  readonly price: number;
  /** Number of sellable units, and how many of them have a full battery. */
  readonly units: number;
  readonly fullBattery?: number;
  /** Number of withdrawn units. */
  readonly withdrawn?: number;
  /** VAT scheme of the units; default: the margin scheme. */
  readonly vatScheme?: "margin" | "standard";
}

export interface PutProduct {
  readonly id: number;
  /** Category ids from the root; missing categories are created. */
  readonly categories?: readonly [number, ...number[]];
  readonly days?: readonly [minimum: number, maximum: number];
  readonly variants: Partial<Readonly<Record<Grade, VariantUnits>>>;
}

/** Stores a product with exactly these units, for tests of stock and prices. */
export async function putProduct(
  { db }: Database,
  { id, categories = [8000], days = [1, 3], variants }: PutProduct,
): Promise<void> {
  const hash = createHash("sha256").update(`${id}`).digest("hex").slice(0, 20);
  await db
    .insertInto("media")
    .values({ hash, spec: JSON.stringify({ kind: "phone" }) })
    .execute();
  for (const [index, category] of categories.entries()) {
    const [name, path] = [`Category ${category}`, `category-${category}`];
    await db
      .insertInto("category")
      .values({
        id: category,
        parent_id: categories[index - 1] ?? null,
        ancestors: categories.slice(0, index + 1),
        position: 0,
        is_accessory: false,
        is_wristband: false,
        media_hash: hash,
        content_hash: "",
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto("category_translation")
      .values(
        LOCALES.map((locale) => ({
          category_id: category,
          locale,
          name: `${name} ${locale}`,
          path,
          description: name,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .insertInto("product")
    .values({
      id,
      sku: `sku-${id}`,
      brand: "Brand",
      category_id: categories.at(-1) ?? 0,
      basic_name: "Phone",
      attributes: JSON.stringify({}),
      demand: 0.5,
      keywords: [],
      is_split_assembly: false,
      is_partner_only: false,
      min_days_until_dispatch: days[0],
      max_days_until_dispatch: days[1],
      content_hash: "",
    })
    .execute();
  await db
    .insertInto("product_translation")
    .values(
      LOCALES.map((locale) => ({
        product_id: id,
        locale,
        name: `Phone ${id} ${locale}`,
        slug: `phone-${id}`,
        description: "",
      })),
    )
    .execute();
  await db.insertInto("product_media").values({ product_id: id, position: 0, hash }).execute();
  for (const label of Object.keys(variants) as Grade[]) await putVariant(db, id, label, variants[label]);
}

async function putVariant(
  db: Database["db"],
  id: number,
  grade: Grade,
  variant: VariantUnits | undefined,
): Promise<void> {
  if (variant === undefined) return;
  const { price, units, fullBattery = 0, withdrawn = 0, vatScheme } = variant;
  await db.insertInto("variant").values({ product_id: id, label: grade, price }).execute();
  await inOne(db, async (transaction) => {
    const taken = await receive(transaction, { id, grade, units: withdrawn, fullBattery: false });
    await withdrawUnits(transaction, taken);
    await receive(transaction, { id, grade, units: fullBattery, fullBattery: true, vatScheme });
    await receive(transaction, { id, grade, units: units - fullBattery, fullBattery: false, vatScheme });
  });
}

/**
 * Changes the stock or the price of a variant: units are added or sold. Unless given, the number of full
 * batteries stays the same, up to the number of units.
 */
export async function restock(
  { db }: Pick<Database, "db">,
  id: number,
  grade: Grade,
  { price, units, fullBattery, vatScheme }: Partial<Omit<VariantUnits, "withdrawn">>,
): Promise<void> {
  await inOne(db, async (transaction) => {
    const variant = await transaction
      .selectFrom("variant")
      .select(["id", "quantity", "full_battery_quantity"])
      .where("product_id", "=", id)
      .where("label", "=", grade)
      .executeTakeFirstOrThrow();
    if (price !== undefined)
      await transaction.updateTable("variant").set({ price }).where("id", "=", variant.id).execute();
    const total = units ?? variant.quantity;
    const full = Math.min(total, fullBattery ?? variant.full_battery_quantity);
    const plainBefore = variant.quantity - variant.full_battery_quantity;
    for (const [before, after, withFullBattery] of [
      [variant.full_battery_quantity, full, true],
      [plainBefore, total - full, false],
    ] as const) {
      await sell(transaction, { variantId: variant.id, quantity: before - after, withFullBattery });
      const arriving = { id, grade, units: after - before, fullBattery: withFullBattery, vatScheme };
      await receive(transaction, arriving);
    }
  });
}

/** Sells every unit of a product. */
export async function sellOut(database: Pick<Database, "db">, id: number): Promise<void> {
  const variants = await database.db
    .selectFrom("variant")
    .select("label")
    .where("product_id", "=", id)
    .execute();
  for (const { label } of variants) await restock(database, id, label, { units: 0 });
}

/** Reuses a transaction of the test. */
const inOne = (db: Database["db"], work: (transaction: Database["db"]) => Promise<void>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

interface Arriving {
  readonly id: number;
  readonly grade: Grade;
  readonly units: number;
  readonly fullBattery: boolean;
  readonly vatScheme?: "margin" | "standard" | undefined;
}

async function receive(
  transaction: Database["db"],
  { id, grade, units, fullBattery, vatScheme = "margin" }: Arriving,
): Promise<number[]> {
  const arriving = Array.from({ length: Math.max(0, units) }, () => ({
    productId: id,
    grade,
    fullBattery,
    serial: randomUUID(),
    cost: 100,
    vatScheme,
  }));
  return receiveUnits(transaction, { source: "test", units: arriving });
}

async function sell(transaction: Database["db"], request: RequestedUnits): Promise<void> {
  if (request.quantity <= 0) return;
  const reference = randomUUID();
  const claim = await claimUnits(transaction, {
    claimant: { type: "cart", cart: reference, seconds: 60 },
    requested: [request],
  });
  if (!claim.ok) throw new Error("There are not enough units to sell");
  const units = claim.units.map(({ id }) => id);
  await sellUnits(transaction, { reference, units, destination: "test" });
}
