import type { PageModule } from "../../lib/page/page-module.ts";

/** A query as parsed by its page. */
export interface ReadQuery {
  /** Value for the page's loader. */
  readonly value: unknown;
  /** Canonical form: empty, or with a leading question mark. */
  readonly canonical: string;
}

const NO_QUERY: ReadQuery = { value: undefined, canonical: "" };

/** Parses the parameters that the page declares. */
export function readQuery(loader: PageModule["loader"], search: string): ReadQuery | null {
  if (!loader || !("query" in loader)) return NO_QUERY;
  const value = loader.query.parse(new URLSearchParams(search));
  return value === null ? null : { value, canonical: loader.query.format(value) };
}
