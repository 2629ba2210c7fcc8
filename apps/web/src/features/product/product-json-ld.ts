import type { ProductReviews, ProductView } from "@reprise/contracts";
import type { Addresses, Locale } from "@reprise/locale";
import { reviewsJsonLd } from "../review/review.public.ts";

/** The schema.org Product with one Offer for each grade. */
export function productJsonLd(
  { product, product_slug: slug, media }: ProductView,
  locale: Locale,
  addresses: Addresses,
  reviews: ProductReviews | null,
): object {
  const urlOf = (query?: { readonly variant: string }) =>
    addresses.url("product_details", locale, { id: product.id, slug }, query);
  const imageOf = (hash: string) => `${addresses.origin(locale)}/media/${hash}-960`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    sku: String(product.id),
    url: urlOf(),
    image: media.map(({ hash }) => imageOf(hash)),
    category: product.category_names.join(" > "),
    ...(product.brand === null ? {} : { brand: { "@type": "Brand", name: product.brand } }),
    ...(product.ean === null ? {} : { gtin13: product.ean }),
    ...(product.isbn === null ? {} : { isbn: product.isbn }),
    offers: product.variants.map(({ label, price, quantity, photographs, unitPhotographs }) => ({
      "@type": "Offer",
      ...(photographs.length + unitPhotographs.length === 0
        ? {}
        : { image: [...unitPhotographs, ...photographs].map(imageOf) }),
      url: urlOf({ variant: label }),
      sku: `${product.id}-${label}`,
      price: (price / 100).toFixed(2),
      priceCurrency: "EUR",
      itemCondition: "https://schema.org/RefurbishedCondition",
      availability: `https://schema.org/${quantity > 0 ? "InStock" : "OutOfStock"}`,
    })),
    ...reviewsJsonLd(reviews),
  };
}
