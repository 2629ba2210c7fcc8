import type { ProductReviews, ProductView } from "@reprise/contracts";
import type { Addresses, Locale } from "@reprise/locale";
import { reviewsJsonLd } from "../review/review.public.ts";

/** The schema.org property for an attribute in which the products of a model differ. */
const PROPERTIES: Readonly<Record<string, string>> = {
  colour: "color",
  storage: "size",
  size: "size",
  material: "material",
};

/**
 * The schema.org Product with one Offer for each grade. With other colours or storages it is a variant of a ProductGroup, whose
 * other variants have pages of their own: developers.google.com/search/docs/appearance/structured-data/product-variants.
 */
export function productJsonLd(
  { product, product_slug: slug, media, relations: { siblings } }: ProductView,
  locale: Locale,
  addresses: Addresses,
  reviews: ProductReviews | null,
): object {
  const urlOf = (of: { readonly id: number; readonly slug: string }, query?: { readonly variant: string }) =>
    addresses.url("product_details", locale, { id: of.id, slug: of.slug }, query);
  const imageOf = (hash: string) => `${addresses.origin(locale)}/media/${hash}-960`;
  const own = { id: product.id, slug };
  const brand = product.brand === null ? {} : { brand: { "@type": "Brand", name: product.brand } };
  const properties = siblings.flatMap(({ key, options }) => {
    const property = PROPERTIES[key];
    const current = options.find(({ isCurrent }) => isCurrent);
    return property === undefined || current === undefined ? [] : [[property, current.label] as const];
  });
  const variant = {
    "@type": "Product",
    name: product.name,
    sku: String(product.id),
    url: urlOf(own),
    image: media.map(({ hash }) => imageOf(hash)),
    category: product.category_names.join(" > "),
    ...brand,
    ...(product.gtin === null ? {} : { gtin13: product.gtin }),
    ...(product.isbn === null ? {} : { isbn: product.isbn }),
    offers: product.variants.map(({ label, price, quantity, photographs, unitPhotographs }) => ({
      "@type": "Offer",
      ...(photographs.length + unitPhotographs.length === 0
        ? {}
        : { image: [...unitPhotographs, ...photographs].map(imageOf) }),
      url: urlOf(own, { variant: label }),
      sku: `${product.id}-${label}`,
      price: (price / 100).toFixed(2),
      priceCurrency: "EUR",
      itemCondition: "https://schema.org/RefurbishedCondition",
      availability: `https://schema.org/${quantity > 0 ? "InStock" : "OutOfStock"}`,
    })),
  };
  const others = siblings.flatMap(({ options }) => options).filter(({ isCurrent }) => !isCurrent);
  if (product.model === null || others.length === 0)
    return { "@context": "https://schema.org", ...variant, ...reviewsJsonLd(reviews) };
  return {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    name: product.basicName,
    productGroupID: product.model,
    ...brand,
    variesBy: [...new Set(properties.map(([property]) => `https://schema.org/${property}`))],
    hasVariant: [
      { ...variant, ...Object.fromEntries(properties) },
      ...[...new Set(others.map((other) => urlOf(other)))].map((url) => ({ url })),
    ],
    ...reviewsJsonLd(reviews),
  };
}
