import { LOCALES } from "@reprise/locale";
import { putIntoCart } from "../../browser/cart.ts";
import { expectAccessibleInBothSchemes } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { localePath, productPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ hasDeclinedTracking: false });

for (const locale of LOCALES)
  test(`the consent's bar takes two lines of a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, localePath(locale, productPath(PRODUCTS.lastOne)));
    const bar = page.getByTestId("consent-bar");
    await expect(bar).toBeVisible();
    const parts = await bar.locator("h2, a, button").evaluateAll((elements) =>
      elements.map((element) => {
        const { top, height } = element.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(element);
        const lines = new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size;
        return { middle: Math.round(top + height / 2), height, lines };
      }),
    );
    expect(parts.map(({ lines }) => lines)).toEqual([1, 1, 1, 1, 1]);
    const [title, ...others] = parts.map(({ middle }) => middle);
    expect(others.map((middle) => middle - (title ?? 0) > 10)).toEqual([false, false, true, true]);
    for (const { height } of parts.slice(1)) expect(height).toBeGreaterThanOrEqual(24);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(120);
    await expectAccessibleInBothSchemes(page);
  });

for (const width of [360, 800]) {
  test(`at ${width} pixels a toast covers neither the consent's buttons nor the cart's`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^400 POST/);
    await page.setViewportSize({ width, height: 740 });
    await putIntoCart(page, PRODUCTS.lastOne);
    await open(page, productPath(PRODUCTS.lastOne));
    await expect(page.getByTestId("consent-bar")).toBeVisible();
    await page.getByTestId("add-to-cart").press("Enter");
    await expect(page.getByTestId("toast-error")).toBeVisible();
    // Playwright refuses a click if another element would receive it.
    for (const button of ["consent-all", "consent-choose", "add-to-cart"]) {
      await page.getByTestId(button).click({ trial: true });
    }
  });
}
