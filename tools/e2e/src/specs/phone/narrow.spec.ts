import { putIntoCart } from "../../browser/cart.ts";
import { open } from "../../browser/hydrated.ts";
import { pagePaths } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ viewport: { width: 320, height: 640 } });

for (const locale of ["de", "fr"] as const) {
  for (const [name, path] of Object.entries(pagePaths(locale))) {
    test(`${name} in ${locale} fits 320 pixels`, async ({ page }) => {
      if (name === "cart") await putIntoCart(page, PRODUCTS.phone);
      await open(page, path);
      const wide = await page.evaluate(() => {
        const limit = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= limit) return [];
        return [...document.querySelectorAll("main *, header *, footer *")]
          .filter((element) => element.getBoundingClientRect().right > limit + 1)
          .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`);
      });
      expect(wide).toEqual([]);
    });
  }
}
