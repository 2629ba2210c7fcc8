import type { ProductView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import { readAttributes } from "./attribute-texts.ts";
import { boughtPrice } from "./bought-price.ts";
import { MODEL_MEMBERS } from "./product-rows.ts";
import { type ModelMember, siblingGroups } from "./siblings.ts";

/**
 * The products of a model as its sellers choose from them: by storage, colour and so on. The price is what the shop pays at
 * most, and `inStock` says whether it buys the product.
 */
export async function sellersSiblings(
  db: Kysely<Schema>,
  id: number,
  locale: Locale,
): Promise<ProductView["relations"]["siblings"]> {
  const { rows: members } = await sql<ModelMember>`${prepared}
    select member.id, text.slug, member.attributes, best.price is not null as "inStock",
      coalesce(best.price, 0) as price, picture.colour
    from product
      join product as member on member.model_group = product.model_group
        and not exists (select from product_gone where product_gone.product_id = member.id)
      join product_translation as text on text.product_id = member.id and text.locale = ${locale}
      cross join lateral (
        select max(${boughtPrice}) as price from variant join category on category.id = member.category_id
        where variant.product_id = member.id
      ) as best
      left join lateral (
        select media.spec ->> 'colour' as colour from product_media join media using (hash)
        where product_id = member.id and position = 0
      ) as picture on true
    where product.id = ${id}
    order by member.id limit ${sql.lit(MODEL_MEMBERS)}`.execute(db);
  return members.length < 2 ? [] : siblingGroups(id, members, await readAttributes(db), locale);
}
