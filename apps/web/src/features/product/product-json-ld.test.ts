import type { ProductView } from "@reprise/contracts";
import { createAddresses } from "@reprise/locale";
import { expect, test } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { productJsonLd } from "./product-json-ld.ts";

const view = answers["api_product_view"] as ProductView;
const addresses = createAddresses({ kind: "prefix", origin: "https://shop.test" });

test("the address of an offer names its grade where the server reads it", () => {
  const [first] = view.product.variants;
  const variants = (["A0", "A2"] as const).map((label) => ({ ...first, label }));
  const product = { ...view, product: { ...view.product, variants } } as ProductView;
  expect(productJsonLd(product, "fr", addresses, null)).toMatchObject({
    url: "https://shop.test/fr/i1,phone-1",
    offers: [
      { url: "https://shop.test/fr/i1,phone-1?variant=A0" },
      { url: "https://shop.test/fr/i1,phone-1?variant=A2" },
    ],
  });
});

test("pictures have absolute addresses: those of the product, and those of a grade and its next unit at the offer", () => {
  const [first] = view.product.variants;
  const [front, grade, unit] = ["f", "a", "b"].map((digit) => digit.repeat(64)) as [string, string, string];
  const variants = [
    { ...first, label: "A0" as const },
    { ...first, label: "A2" as const, photographs: [grade], unitPhotographs: [unit] },
  ];
  const media = [{ hash: front, alt: "Phone" }];
  const product = { ...view, media, product: { ...view.product, variants } } as ProductView;
  const addressOf = (hash: string) => `https://shop.test/media/${hash}-960`;
  const jsonLd = productJsonLd(product, "fr", addresses, null) as { readonly offers: readonly object[] };
  expect(jsonLd).toMatchObject({ image: [addressOf(front)] });
  expect(jsonLd.offers[0]).not.toHaveProperty("image");
  expect(jsonLd.offers[1]).toMatchObject({ image: [addressOf(unit), addressOf(grade)] });
});

test("a product with siblings is a variant of a group, in which the others are named by their pages", () => {
  const option = (id: number, label: string, isCurrent = false) => ({
    id,
    slug: `phone-${id}`,
    value: label,
    label,
    inStock: true,
    isCurrent,
    price: 100,
    swatch: null,
  });
  const siblings = [
    { key: "storage", label: "Stockage", options: [option(1, "128 Go", true), option(2, "256 Go")] },
    {
      key: "colour",
      label: "Couleur",
      options: [option(1, "bleu", true), option(3, "rouge"), option(2, "vert")],
    },
    { key: "memory", label: "Mémoire", options: [option(1, "6 Go", true), option(4, "8 Go")] },
  ];
  const product: ProductView = {
    ...view,
    product: { ...view.product, model: "phone", basicName: "Phone", gtin: "4006381333931" },
    relations: { ...view.relations, siblings },
  };
  const group = productJsonLd(product, "fr", addresses, null);
  expect(group).toMatchObject({
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    name: "Phone",
    productGroupID: "phone",
    variesBy: ["https://schema.org/size", "https://schema.org/color"],
    hasVariant: [
      { "@type": "Product", sku: "1", gtin13: "4006381333931", size: "128 Go", color: "bleu" },
      { url: "https://shop.test/fr/i2,phone-2" },
      { url: "https://shop.test/fr/i3,phone-3" },
      { url: "https://shop.test/fr/i4,phone-4" },
    ],
  });
});

test("a number that is not unique in the world is no gtin13", () => {
  const product: ProductView = { ...view, product: { ...view.product, ean: "9521234567899", gtin: null } };
  expect(productJsonLd(product, "de", addresses, null)).not.toHaveProperty("gtin13");
});
