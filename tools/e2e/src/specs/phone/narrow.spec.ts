import { putIntoCart } from "../../browser/cart.ts";
import { open } from "../../browser/hydrated.ts";
import { pagePaths } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { wideElements } from "../../browser/wide-elements.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ viewport: { width: 320, height: 640 } });

for (const locale of ["de", "fr"] as const) {
  test(`every page in ${locale} fits 320 pixels`, async ({ page }) => {
    await putIntoCart(page, PRODUCTS.phone);
    for (const [name, path] of Object.entries(pagePaths(locale))) {
      await open(page, path);
      expect.soft(await wideElements(page), name).toEqual([]);
    }
  });
}
