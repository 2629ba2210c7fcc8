import { putIntoCart } from "../../browser/cart.ts";
import { ADDRESSES, enterAsGuest, fillAddress, ORDER_PAGE, payInAdvance } from "../../browser/checkout.ts";
import { becomeCustomer, callShop, forgottenCustomer, PASSWORD } from "../../browser/customer.ts";
import { expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { hydrated, open } from "../../browser/hydrated.ts";
import { localePath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { wideElements } from "../../browser/wide-elements.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const { forSale } = PRODUCTS;

for (const [locale, country] of [
  ["de", "DE"],
  ["fr", "FR"],
] as const) {
  test(`a guest buys in ${locale}; each step is accessible`, async ({ page }) => {
    await putIntoCart(page, forSale);
    await open(page, localePath(locale, "/checkout/cart"));
    await page.getByTestId("to-checkout").click();
    await expect(page).toHaveURL(localePath(locale, "/checkout/address"));
    await expect(page.getByTestId("checkout-email")).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await enterAsGuest(page, { locale, country });
    await expect(page.getByTestId("delivery-methods")).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await payInAdvance(page, locale);
    await expect(page.getByTestId("place-order")).toHaveText(text(locale, "order.submit"));
    await expect(page.getByTestId("ordered-line")).toContainText(forSale.name);
    await expect(page.getByTestId("total")).toContainText("200,00");
    await expectAccessibleAtBothWidths(page);
    await page.getByTestId("place-order").click();
    await expect(page).toHaveURL(ORDER_PAGE);
    await expect(page.getByTestId("order-line")).toContainText(forSale.name);
    await expect(page.getByTestId("serial")).toHaveCount(1);
    await expect(page.getByTestId("transfer-amount")).toContainText("200,00");
    await expect(page.getByTestId("transfer-reference")).toHaveText(/^RF\d\d /u);
    await expect(page.getByTestId("register-offer")).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.reload();
    await expect(page.getByTestId("order-number")).toHaveText(/^\w{4}-\w{4}$/u);
  });
}

test("a customer chooses a saved address and express, and finds the cart empty afterwards", async ({
  page,
}) => {
  await becomeCustomer(page);
  const address = {
    kind: "shipping-and-billing",
    firstName: "Anna",
    lastName: "Winter",
    street: "Torstraße 2",
    postalCode: "10119",
    city: "Berlin",
    country: "DE",
  };
  expect(await callShop(page, "POST", "/api/customer/addresses", address)).toBe(200);
  await putIntoCart(page, forSale);
  await open(page, "/checkout/address");
  await page.getByTestId("use-saved-address").click();
  await expect(page).toHaveURL("/checkout/payment");
  await page.getByTestId("delivery-methods").locator("[value=express]").check();
  await expect(page.getByTestId("total")).toHaveText("209,99\u00a0€");
  await payInAdvance(page);
  await expect(page.getByTestId("delivery-address")).toContainText("Anna Winter");
  await expect(page.getByTestId("total")).toHaveText("209,99\u00a0€");
  await page.getByTestId("place-order").click();
  await expect(page.getByTestId("order")).toContainText("Anna Winter");
  await expect(page.getByTestId("register-offer")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(ORDER_PAGE);
  await open(page, "/checkout/overview");
  await expect(page).toHaveURL(ORDER_PAGE);
  await open(page, "/checkout/cart");
  await expect(page.getByTestId("empty-cart")).toBeVisible();
});

test("a login in the middle keeps what was entered", async ({ page }) => {
  const email = await forgottenCustomer(page);
  await putIntoCart(page, forSale);
  await open(page, "/checkout/address");
  await enterAsGuest(page);
  await open(page, "/checkout/address");
  await page.getByTestId("checkout-login").click();
  await page.getByTestId("login-email").fill(email);
  await page.getByTestId("login-password").fill(PASSWORD);
  await page.getByTestId("login-submit").click();
  await expect(page).toHaveURL("/checkout/address");
  await expect(page.getByTestId("checkout-email")).toHaveCount(0);
  await expect(page.locator("main")).toContainText(email);
  await expect(page.getByLabel(text("de", "address.city"))).toHaveValue("Berlin");
  await open(page, "/checkout/payment");
  await payInAdvance(page);
  await expect(page.getByTestId("order-email")).toContainText(email);
});

test("the bill goes to another address", async ({ page, problems }) => {
  problems.expect(/^400 PUT .*\/api\/checkout\/address$/);
  await putIntoCart(page, forSale);
  await open(page, "/checkout/address");
  await page.getByTestId("checkout-email").fill("guest@example.com");
  await fillAddress(page, { street: "Packstation 123" });
  await page.getByLabel(new RegExp(`^${text("de", "address.addition")}`, "u")).fill("1234567");
  await page.getByTestId("save-checkout-address").click();
  await expect(page.getByTestId("error-summary")).toContainText(text("de", "address.error.kind"));
  await page.getByLabel(text("de", "checkout.address.different")).check();
  await page.getByTestId("save-checkout-address").click();
  await expect(page).toHaveURL("/checkout/address/billing-address");
  await expectAccessibleAtBothWidths(page);
  await fillAddress(page, { country: "FR" });
  await page.getByTestId("save-checkout-address").click();
  await expect(page).toHaveURL("/checkout/payment");
  await expect(page.getByTestId("delivery-methods").locator("[value=express]")).toHaveCount(0);
  await payInAdvance(page);
  await expect(page.getByTestId("delivery-address")).toContainText("Packstation 123");
  await expect(page.getByTestId("billing-address")).toContainText("Paris");
  await page.getByTestId("billing-address").getByRole("link").click();
  await expect(page).toHaveURL("/checkout/address/billing-address");
});

test("no step can be skipped; Back and reload stay in the steps", async ({ page }) => {
  await open(page, "/checkout/overview");
  await expect(page).toHaveURL("/checkout/cart");
  await putIntoCart(page, forSale);
  for (const path of ["/checkout/payment", "/checkout/overview", "/checkout/address/delivery-address"]) {
    await open(page, path);
    await expect(page).toHaveURL("/checkout/address");
  }
  await enterAsGuest(page, { email: "guest@example.com" });
  await page.reload();
  await expect(page).toHaveURL("/checkout/payment");
  await open(page, "/checkout/overview");
  await expect(page).toHaveURL("/checkout/payment");
  await payInAdvance(page);
  await page.goBack();
  await expect(page).toHaveURL("/checkout/payment");
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel(text("de", "address.city"))).toHaveValue("Berlin");
  await page.reload();
  await expect(page.getByTestId("checkout-email")).toHaveValue("guest@example.com");
  await open(page, "/checkout/overview");
  await expect(page.getByTestId("place-order")).toBeVisible();
  await page
    .getByTestId("header")
    .getByRole("link", { name: text("de", "checkout.steps.payment") })
    .click();
  await expect(page).toHaveURL("/checkout/payment");
});

for (const [locale, country] of [
  ["de", "DE"],
  ["fr", "FR"],
] as const) {
  test(`${locale}: reload and Back keep what was entered, at each step`, async ({ page }) => {
    const path = (step: string) => localePath(locale, `/checkout/${step}`);
    await putIntoCart(page, forSale);
    await open(page, path("cart"));
    await page.getByTestId("to-checkout").click();
    await enterAsGuest(page, { locale, country });
    await page.goBack();
    const city = page.getByLabel(text(locale, "address.city"));
    await expect(city).toHaveValue(ADDRESSES[country].city);
    await page.reload();
    await expect(city).toHaveValue(ADDRESSES[country].city);
    await page.goForward();
    await expect(page).toHaveURL(path("payment"));
    await payInAdvance(page, locale);
    await page.goBack();
    const prepayment = page.getByTestId("payment-methods").locator("[value=prepayment]");
    await expect(prepayment).toBeChecked();
    await page.reload();
    await expect(prepayment).toBeChecked();
    await page.goForward();
    await expect(page.getByTestId("delivery-address")).toContainText(ADDRESSES[country].city);
    await page.reload();
    await expect(page.getByTestId("place-order")).toBeVisible();
    await hydrated(page);
    await page.getByTestId("place-order").click();
    await expect(page).toHaveURL(ORDER_PAGE);
    const number = await page.getByTestId("order-number").innerText();
    await page.reload();
    await expect(page.getByTestId("order-number")).toHaveText(number);
    await page.goBack();
    await expect(page).toHaveURL(ORDER_PAGE);
    await expect(page.getByTestId("order-number")).toHaveText(number);
  });
}

test("a double click on the button places one order", async ({ page }) => {
  await putIntoCart(page, forSale);
  await open(page, "/checkout/address");
  await enterAsGuest(page);
  await payInAdvance(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/checkout/complete"))
      sent.push(request.headers()["idempotency-key"] ?? "");
  });
  await page.getByTestId("place-order").dblclick();
  await expect(page).toHaveURL(ORDER_PAGE);
  expect(sent).toHaveLength(1);
});

test("what changes before the order is shown, and the order needs another press", async ({
  page,
  problems,
}) => {
  await putIntoCart(page, forSale);
  await open(page, "/checkout/address");
  await enterAsGuest(page);
  await payInAdvance(page);
  // In another tab.
  await putIntoCart(page, forSale);
  problems.expect(/^400 POST .*\/api\/checkout\/complete$/);
  await page.getByTestId("place-order").click();
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "checkout.error.changed"));
  await expect(page.getByTestId("total")).toHaveText("400,00\u00a0€");
  await page.getByTestId("place-order").click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByTestId("serial")).toHaveCount(2);
});

test.describe("320 pixels", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("each step fits", async ({ page }) => {
    await putIntoCart(page, forSale);
    await open(page, "/checkout/address");
    expect.soft(await wideElements(page), "address").toEqual([]);
    await enterAsGuest(page);
    expect.soft(await wideElements(page), "payment").toEqual([]);
    await payInAdvance(page);
    expect.soft(await wideElements(page), "overview").toEqual([]);
    await page.getByTestId("place-order").click();
    await expect(page.getByTestId("bank-transfer")).toBeVisible();
    expect.soft(await wideElements(page), "order").toEqual([]);
  });
});
