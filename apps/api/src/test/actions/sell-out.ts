import type { Database } from "../../db/database.ts";
import { withdrawUnits } from "../../features/stock/stock.public.ts";

/** Takes all units of products off sale. */
export async function sellOut(database: Database, ...products: readonly number[]): Promise<void> {
  const units = await database.db
    .selectFrom("unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .select("unit.id")
    .where("variant.product_id", "in", products)
    .execute();
  await database.transaction((transaction) =>
    withdrawUnits(
      transaction,
      units.map(({ id }) => id),
    ),
  );
}
