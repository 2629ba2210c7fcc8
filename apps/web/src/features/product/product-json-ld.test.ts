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
