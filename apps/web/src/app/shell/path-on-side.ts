import type { Side } from "@reprise/locale";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import type { AppContext } from "../../lib/context/app-context.ts";

/** The page on a side of the shop with the product, category or search of this location; null: it shows none of them. */
export function pathOnSide(
  { addresses, locale, match, path }: Pick<AppContext, "addresses" | "locale" | "match" | "path">,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  side: Side,
): string | null {
  const found = match(addresses.prefixed(locale, pathname));
  if (found === null) return null;
  const { name, params } = found;
  const to = sidePaths(path, side);
  // Every route with an id is one of a product.
  const id = params["id"] ?? /^\/product\/(\d+)/u.exec(params["angularOutletRoute"] ?? "")?.[1];
  if (id !== undefined) return to.product({ id });
  const category = params["categorySanitizedPath"] ?? params["categoryUrlPath"];
  if (category !== undefined) return to.category(category);
  return name.endsWith("search") ? to.search(new URLSearchParams(search).get("q") ?? undefined) : null;
}
