/**
 * Names an entity that pages show. A change of the entity purges the cached pages that carry its tag. `category:all`
 * changes with each category.
 */
export type CacheTag = `${"product" | "category" | "content" | "reviews"}:${string}`;

/** Characters. */
const MAX_LENGTH = 100;

const TAG = /^(?:product|category|content|reviews):[\w./-]+$/u;

export const isCacheTag = (text: string): text is CacheTag => text.length <= MAX_LENGTH && TAG.test(text);
