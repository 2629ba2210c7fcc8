import { putIntoCart } from "../../browser/cart.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { hydrated, open } from "../../browser/hydrated.ts";
import { expect, startApi, test } from "../../browser/own-shop-test.ts";
import { productPath } from "../../browser/pages.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.beforeEach(({ problems }) => problems.expect(/^50[234] /));

test.afterEach(async ({ shop, page }) => {
  await shop.api.stop();
  await startApi(shop, page);
});

test("pages answer 503 in their language and layout, and recover on their own", async ({ page, shop }) => {
  await shop.api.stop("SIGKILL");
  const product = await page.goto(productPath(PRODUCTS.phone, "fr"));
  expect(product?.status()).toBe(503);
  expect(product?.headers()["retry-after"]).toBeDefined();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByTestId("error-page")).toContainText(text("fr", "error.unavailable.title"));
  await expect(page.getByTestId("error-reference")).toHaveText(/^[\da-f-]{36}$/);
  await expect(page.getByTestId("search-input")).toBeVisible();
  await expectAccessible(page);
  const retry = page.getByTestId("error-retry");
  await expect(retry).toHaveAttribute("href", productPath(PRODUCTS.phone, "fr"));

  await shop.api.start();
  await expect(async () => {
    await page.getByTestId("error-retry").click();
    await expect(page.getByTestId("product-name")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await hydrated(page);
});

test("the checkout keeps its layout, and the cart its content", async ({ page, shop }) => {
  await putIntoCart(page, PRODUCTS.charger);
  await shop.api.stop("SIGKILL");
  const cart = await page.goto("/nl/checkout/cart");
  expect(cart?.status()).toBe(503);
  await expect(page.getByTestId("error-page")).toContainText(text("nl", "error.unavailable.title"));
  await expect(page.getByTestId("header")).toContainText(text("nl", "checkout.back"));
  await expect(page.getByTestId("search-input")).toHaveCount(0);
  await page.goto("/nl/trade-in/checkout/address");
  await expect(page.getByTestId("error-page")).toBeVisible();
  await expect(page.getByTestId("header")).toContainText(text("nl", "greenCart.back"));
  await page.goto("/nl/checkout/cart");

  await shop.api.start();
  await expect(async () => {
    await page.reload();
    await expect(page.getByTestId("cart-line")).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});

test("an open page reports failures and recovers", async ({ page, shop }) => {
  await open(page, productPath(PRODUCTS.charger));
  await shop.api.stop("SIGKILL");
  await page.getByTestId("add-to-cart").click();
  await expect(page.getByTestId("toast-error")).toContainText(
    text("de", "cart.flash.addItemFailed", { name: PRODUCTS.charger.name, variant: text("de", "grade.A1") }),
  );
  await page.getByTestId("cart-link").click();
  await expect(page.getByTestId("error-page")).toContainText(text("de", "error.unavailable.title"));

  await shop.api.start();
  await expect(async () => {
    await page.getByTestId("error-retry").click();
    await expect(page.getByTestId("empty-cart")).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
