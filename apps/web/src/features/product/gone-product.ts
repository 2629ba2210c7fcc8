import { failed, movedTo, notFound, required } from "../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";

/** What answers the address of a product that is not there: a redirect to the nearest one that is, 410 or 404. */
export async function insteadOfProduct({
  app,
  params,
  signal,
}: Pick<LoaderInput, "app" | "params" | "signal">) {
  const found = await app.api.call(
    "api_get_product_successor",
    { params: { id: params["id"] ?? "" } },
    { signal },
  );
  if (!found.ok && found.status === 404) return notFound();
  const { product, category } = required(found);
  if (product) return movedTo(app.path("product_details", { id: product.id, slug: product.slug }));
  return category
    ? movedTo(app.path("category", { categorySanitizedPath: category.sanitizedPath }))
    : failed({ status: 410, reference: "" });
}
