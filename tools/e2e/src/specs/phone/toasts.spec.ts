import { putIntoCart } from "../../browser/cart.ts";
import { open } from "../../browser/hydrated.ts";
import { productPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ hasDeclinedTracking: false });

test("the consent's bar takes at most a quarter of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, productPath(PRODUCTS.lastOne));
  const box = await page.getByTestId("consent-bar").boundingBox();
  expect(box?.height).toBeLessThanOrEqual(844 / 4);
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
