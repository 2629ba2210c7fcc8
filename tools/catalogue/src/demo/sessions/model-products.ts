import type { ModelProduct } from "./session-model.ts";

/** What fans collect, by its attribute. */
const THEMES = ["author", "artist", "director", "series", "platform", "mount"] as const;

/** Columns as in {@link ModelProduct}. */
export const MODEL_PRODUCTS = `
  select product.id, category_id as "categoryId", is_accessory as "isAccessory", brand,
    coalesce(model_group, product.id::text) as model, demand,
    (select min(price) from variant where product_id = product.id) as price,
    array(select each.key || ' ' || value from jsonb_each(attributes) as each
      cross join jsonb_array_elements_text(case jsonb_typeof(each.value) when 'array' then each.value else '[]' end) as value
      where each.key = any('{${THEMES.join(",")}}')) as themes,
    array(select related_id from product_relation where product_id = product.id and kind <> 'similar'
      order by position) as accessories
  from product join category on category.id = category_id
  where exists (select from variant where product_id = product.id)
  order by product.id`;

export type ModelProductRow = ModelProduct;
