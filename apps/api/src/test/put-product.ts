import { createHash } from "node:crypto";
import type { VariantLabel } from "@reprise/cart";
import { LOCALES } from "@reprise/locale";
import type { Database } from "../db/database.ts";

export interface Shelf {
  readonly price: number;
  /** Sellable units; of them so many with a full battery. */
  readonly units: number;
  readonly fullBattery?: number;
  /** Units that were taken off sale. */
  readonly withdrawn?: number;
}

export interface PutProduct {
  readonly id: number;
  /** From the root down; categories that are not there are made. */
  readonly categories?: readonly [number, ...number[]];
  readonly days?: readonly [minimum: number, maximum: number];
  readonly variants: Partial<Readonly<Record<VariantLabel, Shelf>>>;
}

/** Puts a product with exactly these units into the catalogue: for tests that are about stock and prices. */
export async function putProduct(
  { db }: Database,
  { id, categories = [8000], days = [1, 3], variants }: PutProduct,
): Promise<void> {
  const hash = createHash("sha256").update(`${id}`).digest("hex");
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
  for (const label of Object.keys(variants) as VariantLabel[])
    await putVariant(db, id, label, variants[label]);
}

async function putVariant(
  db: Database["db"],
  id: number,
  label: VariantLabel,
  shelf: Shelf | undefined,
): Promise<void> {
  if (shelf === undefined) return;
  const { price, units, fullBattery = 0, withdrawn = 0 } = shelf;
  const variant = await db
    .insertInto("variant")
    .values({ product_id: id, label, price, quantity: units, full_battery_quantity: fullBattery })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: units + withdrawn }, (_, index) => ({
    variant_id: variant.id,
    serial: `${id}-${label}-${index}`,
    full_battery: index < fullBattery,
    cost: 100,
    vat_scheme: "margin" as const,
    state: index < units ? ("sellable" as const) : ("withdrawn" as const),
    source: "test",
  }));
  if (rows.length > 0) await db.insertInto("unit").values(rows).execute();
}

/** Changes what a variant has or costs from now on. */
export async function restock(
  { db }: Database,
  id: number,
  label: VariantLabel,
  shelf: Partial<Pick<Shelf, "price" | "units" | "fullBattery">>,
): Promise<void> {
  const { price, units, fullBattery } = shelf;
  await db
    .updateTable("variant")
    .set({
      ...(price === undefined ? {} : { price }),
      ...(units === undefined ? {} : { quantity: units }),
      ...(fullBattery === undefined ? {} : { full_battery_quantity: fullBattery }),
    })
    .where("product_id", "=", id)
    .where("label", "=", label)
    .execute();
}
