import type { ProductDescription, ProductView } from "@reprise/contracts";
import { slugify } from "@reprise/locale";
import { type Deferred, deferred } from "../../lib/deferred.tsx";
import { redirectTo, required } from "../../lib/outcomes.ts";
import type { LoaderInput, Shown } from "../../lib/page-module.ts";
import { addWorkingDays } from "./dispatch-days.ts";

export interface ProductData {
  readonly view: ProductView;
  readonly description: Deferred<ProductDescription | null>;
  /** First and last day of dispatch, ISO dates: reckoned once, so that server and browser show the same. */
  readonly dispatch: readonly [string, string];
}

/** The product's one address; both product routes lead there when their words are not the product's. */
function properPath(
  { app, params }: LoaderInput,
  { product, product_slug: slug }: ProductView,
): string | null {
  const { basicSanitizedName } = params;
  if (basicSanitizedName === undefined) {
    return params["slug"] === slug ? null : app.path("product_details", { id: product.id, slug });
  }
  const basicName = slugify(product.basicName);
  return basicSanitizedName === basicName
    ? null
    : app.path("product_details_basic_name", { id: product.id, basicSanitizedName: basicName });
}

export const shown = ({ view: { product, relations } }: ProductData): Shown => ({
  products: [
    product,
    ...relations.siblings.flatMap(({ options }) => options),
    ...relations.accessories,
    ...relations.wristbands,
    ...relations.similar,
  ].map(({ id }) => id),
});

export async function loader(input: LoaderInput): Promise<ProductData> {
  const { app, params, url, signal } = input;
  const id = params["id"] ?? "";
  const wristbandId = url.searchParams.get("wristbandId");
  const description = app.api
    .call("api_product_description", { params: { id } }, { signal })
    .then((result) => (result.ok ? result.data : null))
    // The page stands without it.
    .catch(() => null);
  const later = deferred(app, "description", description);
  const query = wristbandId !== null && /^\d{1,10}$/u.test(wristbandId) ? { wristbandId } : {};
  const view = required(await app.api.call("api_product_view", { params: { id }, query }, { signal }));

  const path = properPath(input, view);
  if (path !== null) throw redirectTo(path + url.search);

  const { minDaysUntilDispatch, maxDaysUntilDispatch } = view.product;
  const day = (days: number) => addWorkingDays(new Date(), days).toISOString().slice(0, 10);
  return { view, description: later, dispatch: [day(minDaysUntilDispatch), day(maxDaysUntilDispatch)] };
}
