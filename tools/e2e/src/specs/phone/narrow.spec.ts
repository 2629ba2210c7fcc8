import { putIntoCart } from "../../browser/cart.ts";
import { open } from "../../browser/hydrated.ts";
import { pagePaths } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ viewport: { width: 320, height: 640 } });

/** Elements that reach beyond the window, if the page scrolls sideways. */
const wideElements = (page: Page) =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    return [...document.querySelectorAll("main *, header *, footer *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`);
  });

for (const locale of ["de", "fr"] as const) {
  test(`every page in ${locale} fits 320 pixels`, async ({ page }) => {
    await putIntoCart(page, PRODUCTS.phone);
    for (const [name, path] of Object.entries(pagePaths(locale))) {
      await open(page, path);
      expect.soft(await wideElements(page), name).toEqual([]);
    }
  });
}
