import type { CacheTag, ContentRow } from "@reprise/contracts";

/** The cache tags of a page with rows of products. */
export const rowTags = (rows: readonly ContentRow[]): readonly CacheTag[] =>
  rows.flatMap(({ category, products }) => [
    ...(category ? [`category:${category.id}` as const] : []),
    ...products.map(({ id }) => `product:${id}` as const),
  ]);
