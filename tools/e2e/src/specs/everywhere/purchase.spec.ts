import { hydrated, open } from "../../browser/hydrated.ts";
import { expect, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("buys from the list over the product to the cart", async ({ page }) => {
  await open(page, "/kaufen/suchen?q=corvex");
  await page.getByTestId("product-card").filter({ hasText: PRODUCTS.charger.name }).click();
  await expect(page).toHaveURL(new RegExp(`/i${PRODUCTS.charger.id},corvex-charger-20-w$`));
  await expect(page.getByTestId("product-name")).toHaveText(PRODUCTS.charger.name);
  await page.getByTestId("add-to-cart").click();
  const dialog = page.getByTestId("added-dialog");
  await expect(dialog).toContainText(PRODUCTS.charger.name);
  await expect(page.getByTestId("cart-count")).toHaveText("1");
  await dialog.getByTestId("to-cart").click();
  await expect(page).toHaveURL("/checkout/cart");
  await expect(page.getByTestId("cart-line")).toHaveCount(1);
  await expect(page.getByTestId("cart-line")).toContainText(PRODUCTS.charger.name);
  await expect(page.getByTestId("line-price")).toHaveText("19,00\u00a0€");
  await hydrated(page);
});
