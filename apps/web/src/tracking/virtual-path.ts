const KEPT = ["q", "page"];
const EXCLUDED = "/checkout/process";

/**
 * The path reported to analytics (specification, section 5): of the query only `q` and `page`. `pathname` is
 * relative to the locale. Null: not reported.
 */
export function virtualPath(pathname: string, search: string): string | null {
  if (pathname === EXCLUDED) return null;
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => KEPT.includes(key)),
  ).toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
