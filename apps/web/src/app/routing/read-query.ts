import type { PageModule } from "../../lib/page-module.ts";

/** A query as its page reads it. */
export interface ReadQuery {
  /** For the page's loader. */
  readonly value: unknown;
  /** The canonical spelling: empty, or with its question mark. */
  readonly canonical: string;
}

const NOTHING: ReadQuery = { value: undefined, canonical: "" };

/** Reads of a query what the page declares. Null: there is no such page. */
export function readQuery(loader: PageModule["loader"], search: string): ReadQuery | null {
  if (!loader || !("query" in loader)) return NOTHING;
  const value = loader.query.parse(new URLSearchParams(search));
  return value === null ? null : { value, canonical: loader.query.format(value) };
}
