import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { boughtPrice } from "../catalogue/catalogue.public.ts";

export interface Ranks {
  /** From 1. */
  readonly from: number;
  readonly to: number;
}

/** Products by demand. `isBought`: only those that the shop buys. */
export async function topProducts(
  db: Kysely<Schema>,
  { from, to }: Ranks,
  { locale, isBought }: { readonly locale: Locale; readonly isBought: boolean },
) {
  const count = to - from + 1;
  const ranked = db
    .selectFrom("product")
    .select(["product.id", "demand"])
    .where(sql<boolean>`not exists (select from product_gone where product_gone.product_id = product.id)`)
    .$if(isBought, (query) =>
      query.where(sql<boolean>`exists (select from variant join category on category.id = product.category_id
        where variant.product_id = product.id and ${boughtPrice} is not null)`),
    )
    .orderBy("demand", "desc")
    .orderBy("product.id")
    .offset(from - 1)
    .limit(count + 1);
  const rows = await db
    .selectFrom(ranked.as("ranked"))
    .innerJoin("product_translation as text", (join) =>
      join.onRef("text.product_id", "=", "ranked.id").on("text.locale", "=", locale),
    )
    .select(["ranked.id", "text.name", "text.slug"])
    .orderBy("ranked.demand", "desc")
    .orderBy("ranked.id")
    .execute();
  return { products: rows.slice(0, count), hasMore: rows.length > count };
}
