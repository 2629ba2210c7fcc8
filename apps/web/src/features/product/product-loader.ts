import { parseGrade } from "@reprise/cart";
import type { ProductDescription, ProductView } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { slugify } from "@reprise/locale";
import { type Deferred, deferred } from "../../lib/page/deferred.tsx";
import { movedTo, required } from "../../lib/page/loader-responses.ts";
import { type LoaderInput, type CacheInfo, withQuery } from "../../lib/page/page-module.ts";
import { loadPaypalExpress } from "../cart/cart.public.ts";
import { loadReviews, type ChosenReviews } from "../review/review.public.ts";
import { PRODUCT_QUERY } from "./product-query.ts";

export interface ProductData {
  readonly view: ProductView;
  readonly description: Deferred<ProductDescription | null>;
  readonly hasPaypalExpress: boolean;
  /** Null: the API has not answered. */
  readonly reviews: ChosenReviews | null;
}

/** What the shopper can choose and buy. */
export type ProductOffer = Omit<ProductData, "description" | "reviews">;

/** The canonical path if the requested slug or name differs from the product's; null: the path is canonical. */
function canonicalPathIfOther(
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

export const cacheInfo = ({ view: { product, relations, categories } }: ProductData): CacheInfo => ({
  tags: [
    ...[
      product,
      ...relations.siblings.flatMap(({ options }) => options),
      ...relations.accessories,
      ...relations.wristbands,
      ...relations.boughtTogether,
      ...relations.similar,
    ].map(({ id }) => `product:${id}` as const),
    ...categories.map(({ id }) => `category:${id}` as const),
    `reviews:${product.id}`,
  ],
});

export const loader = withQuery(PRODUCT_QUERY, async (input): Promise<ProductData> => {
  const {
    app,
    params,
    query: { wristbandId, wristbandVariant, ...choice },
    signal,
  } = input;
  const id = params["id"] ?? "";
  // The page works without the description.
  const description = orNoAnswer(
    app.api.call("api_product_description", { params: { id } }, { signal }),
  ).then((result) => (result.ok ? result.data : null));
  const paypalExpress = loadPaypalExpress(input);
  // The server learns from the product whether there are reviews; for a browser, waiting costs a round trip.
  const reviewsAtOnce = app.isServer ? null : loadReviews(input, { id }, choice);
  const later = deferred(app, "description", description);
  const query =
    wristbandId === undefined ? {} : { wristbandId, wristbandVariant: parseGrade(wristbandVariant) };
  const found = await app.api.call("api_product_view", { params: { id }, query }, { signal });
  if (!found.ok && found.status === 404)
    throw await (await import("./gone-product.ts")).insteadOfProduct(input);
  const view = required(found);
  const reviews = reviewsAtOnce ?? loadReviews(input, view.product, choice);

  const path = canonicalPathIfOther(input, view);
  if (path !== null) throw movedTo(path);

  return {
    view,
    description: later,
    hasPaypalExpress: await paypalExpress,
    reviews: await reviews,
  };
});
