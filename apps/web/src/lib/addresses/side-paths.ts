import type { Side } from "@reprise/locale";
import type { AppContext } from "../context/app-context.ts";

/** The pages that both sides of the shop have: to buy a product or to sell one. */
export function sidePaths(path: AppContext["path"], side: Side) {
  const isGreen = side === "green";
  return {
    search: (q?: string) => path(isGreen ? "green_search" : "search", {}, { q }),
    category: (sanitizedPath: string) =>
      isGreen
        ? path("green_category", { categoryUrlPath: sanitizedPath })
        : path("category", { categorySanitizedPath: sanitizedPath }),
    product: ({ id, slug = "" }: { readonly id: number | string; readonly slug?: string }) =>
      isGreen
        ? path("trade_in", { angularOutletRoute: `/product/${id}` })
        : path("product_details", { id, slug }),
  };
}
