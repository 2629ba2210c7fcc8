const REPORTED_PARAMETERS = ["q", "page"];
const UNREPORTED_PATH = "/checkout/process";

/**
 * The path reported to analytics (specification, section 5): of the query only `q` and `page`. `pathname` is
 * relative to the locale. Null: not reported.
 */
export function virtualPath(pathname: string, search: string): string | null {
  if (pathname === UNREPORTED_PATH) return null;
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => REPORTED_PARAMETERS.includes(key)),
  ).toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
