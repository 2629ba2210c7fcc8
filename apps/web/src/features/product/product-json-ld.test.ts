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
