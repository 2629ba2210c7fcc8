import { type RawBuilder, sql } from "kysely";

/** The attribute by which the products on one card differ. */
export const COLOUR = "colour";

/**
 * The same text for products that differ only in colour: of one model, with one category, brand and name, and equal in all
 * other attributes. Null: the product has no model or not just one colour.
 * @param table alias of `product`
 */
export function colourlessModel(table: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const attributes = column("attributes");
  return sql`case when ${column("model_group")} is not null and jsonb_typeof(${attributes} -> ${sql.lit(COLOUR)}) = 'string'
    then md5(jsonb_build_array(${column("model_group")}, ${column("category_id")}, ${column("brand")},
      ${column("basic_name")}, ${attributes} - ${sql.lit(COLOUR)})::text) end`;
}
