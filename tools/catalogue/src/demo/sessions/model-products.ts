import type { Database } from "@reprise/api/db";
import type { ModelProduct } from "./session-model.ts";

/** What fans collect, by its attribute. */
const THEMES = ["author", "artist", "director", "series", "platform", "mount"] as const;

/** Reads the catalogue as the model of sessions sees it. */
export async function readModelProducts({ db }: Pick<Database, "db">): Promise<ModelProduct[]> {
  const rows = await db
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .select(["product.id", "category_id", "is_accessory", "brand", "model_group", "attributes", "demand"])
    .orderBy("product.id")
    .execute();
  const prices = await db
    .selectFrom("variant")
    .select(({ fn }) => ["product_id", fn.min<number>("price").as("price")])
    .groupBy("product_id")
    .execute();
  const relations = await db
    .selectFrom("product_relation")
    .select(["product_id", "related_id"])
    .where("kind", "<>", "similar")
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const priceOf = new Map(prices.map(({ product_id, price }) => [product_id, price]));
  const relationsOf = Map.groupBy(relations, ({ product_id }) => product_id);
  return rows.flatMap(({ id, category_id, is_accessory, brand, model_group, attributes, demand }) => {
    const price = priceOf.get(id);
    if (price === undefined) return [];
    return {
      id,
      categoryId: category_id,
      isAccessory: is_accessory,
      brand,
      model: model_group ?? String(id),
      price,
      demand,
      themes: THEMES.flatMap((key) => [attributes[key] ?? []].flat().map((value) => `${key} ${value}`)),
      accessories: (relationsOf.get(id) ?? []).map(({ related_id }) => related_id),
    };
  });
}
