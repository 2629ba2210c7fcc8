import { putIntoCart } from "../../browser/cart.ts";
import { fillAddress, ORDER_PAGE } from "../../browser/checkout.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ javaScriptEnabled: false });

test("buys without scripts, with a payment in advance", async ({ page }) => {
  await putIntoCart(page, PRODUCTS.forSale);
  await page.goto("/checkout/cart");
  await page.getByTestId("to-checkout").click();
  await page.getByTestId("checkout-email").fill("guest@example.com");
  await fillAddress(page);
  const postalCode = page.getByLabel(text("de", "address.postalCode"));
  await postalCode.fill("1");
  await page.getByTestId("save-checkout-address").click();
  await expect(page.getByTestId("error-summary")).toContainText(text("de", "address.error.postalCode"));
  await expect(page.getByTestId("checkout-email")).toHaveValue("guest@example.com");
  await postalCode.fill("10119");
  await page.getByTestId("save-checkout-address").click();
  await expect(page).toHaveURL("/checkout/payment");
  await page.getByTestId("delivery-methods").locator("[value=express]").check();
  await page.getByTestId("payment-methods").locator("[value=prepayment]").check();
  await page.getByTestId("save-payment").click();
  await expect(page).toHaveURL("/checkout/overview");
  await expect(page.getByTestId("total")).toHaveText("209,99\u00a0€");

  // The order changes in another tab.
  await putIntoCart(page, PRODUCTS.forSale);
  await page.getByTestId("place-order").click();
  await expect(page).toHaveURL("/checkout/overview");
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "checkout.error.changed"));
  await page.getByTestId("place-order").click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByTestId("transfer-amount")).toHaveText("409,99\u00a0€");
  await page.goto("/checkout/cart");
  await expect(page.getByTestId("empty-cart")).toBeVisible();
});
