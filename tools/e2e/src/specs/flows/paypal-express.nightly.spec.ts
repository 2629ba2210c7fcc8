import { putIntoCart } from "../../browser/cart.ts";
import { ADDRESSES } from "../../browser/checkout.ts";
import { expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { productPath } from "../../browser/pages.ts";
import { expectPaid, payByCard } from "../../browser/payment.ts";
import { decideExpress, toExpress } from "../../browser/paypal-express.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("de: from the cart, approved at the provider, everything is entered, and the button pays", async ({
  page,
}) => {
  await putIntoCart(page, PRODUCTS.forSale);
  await open(page, "/checkout/cart");
  await expect(page.getByTestId("paypal-express")).toHaveText(text("de", "product.paypalExpress"));
  await toExpress(page);
  await expect(page.getByTestId("express-amount")).toContainText("200,00");
  await decideExpress(page, "approve", "office");
  await expect(page).toHaveURL("/checkout/overview");
  await expect(page.getByTestId("delivery-address")).toContainText("Alexanderplatz 2");
  await expect(page.getByTestId("billing-address")).toContainText("Torstraße 1");
  await expect(page.getByTestId("order-email")).toContainText("robin.sommer@mail.example");
  await expect(page.getByTestId("payment")).toContainText(text("de", "checkout.payment.paypalExpress"));
  await expectAccessibleAtBothWidths(page);
  await page.getByTestId("place-order").dblclick();
  await expectPaid(page);
  await expect(page.getByTestId("continue-payment")).toHaveCount(0);
});

test("fr: from the product page, which adds the product once", async ({ page }) => {
  await open(page, productPath(PRODUCTS.forSale, "fr"));
  await toExpress(page);
  await decideExpress(page, "cancel");
  await expect(page.getByTestId("product-name")).toBeVisible();
  await expect(page.getByTestId("cart-count")).toHaveText("1");
  await toExpress(page);
  await decideExpress(page, "approve");
  await expect(page).toHaveURL("/fr/checkout/overview");
  await expect(page.getByTestId("ordered-line")).toHaveCount(1);
  await page.getByTestId("place-order").click();
  await expectPaid(page, "fr");
});

test("cancelled: back in the cart, which is untouched; the usual way still works", async ({ page }) => {
  await putIntoCart(page, PRODUCTS.forSale);
  await open(page, "/checkout/cart");
  await toExpress(page);
  await decideExpress(page, "cancel");
  await expect(page).toHaveURL("/checkout/cart");
  await expect(page.getByTestId("toast-warn")).toContainText(
    text("de", "checkout.flash.paypalExpressCancelled"),
  );
  await expect(page.getByTestId("cart-line")).toHaveCount(1);
  await expect(page.getByTestId("total")).toHaveText("200,00\u00a0€");
  await page.getByTestId("to-checkout").click();
  await expect(page.getByTestId("checkout-email")).toHaveValue("");
});

test("an address that we do not deliver to is corrected, and the approval still pays", async ({ page }) => {
  await putIntoCart(page, PRODUCTS.forSale);
  await open(page, "/checkout/cart");
  await toExpress(page);
  await decideExpress(page, "approve", "abroad");
  await expect(page).toHaveURL(/\/checkout\/address#/u);
  await expect(page.getByTestId("toast-warn")).toContainText(text("de", "checkout.flash.mendAddress"));
  await expect(page.getByTestId("error-summary")).toContainText(text("de", "address.error.country"));
  await expect(page.getByTestId("checkout-email")).toHaveValue("robin.sommer@mail.example");
  await expectAccessibleAtBothWidths(page);
  const field = (key: "address.street" | "address.postalCode" | "address.city") =>
    page.getByLabel(new RegExp(`^${text("de", key)}`, "u"));
  await expect(field("address.street")).toHaveValue("1 Market Street");
  await field("address.street").fill(ADDRESSES.DE.street);
  await field("address.postalCode").fill(ADDRESSES.DE.postalCode);
  await field("address.city").fill(ADDRESSES.DE.city);
  await page.getByTestId("save-checkout-address").click();
  await expect(page).toHaveURL("/checkout/payment");
  await page.getByTestId("save-payment").click();
  await expect(page).toHaveURL("/checkout/overview");
  await page.getByTestId("place-order").click();
  await expectPaid(page);
});

test("declined by the bank: everything is there again, and a card pays", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/checkout\/complete$/);
  await putIntoCart(page, PRODUCTS.forSale);
  await open(page, "/checkout/cart");
  await toExpress(page);
  await decideExpress(page, "approve-declined");
  await page.getByTestId("place-order").click();
  await expect(page).toHaveURL("/checkout/payment");
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "checkout.flash.paymentFailed"));
  await payByCard(page);
  await expect(page.getByTestId("delivery-address")).toContainText("Torstraße 1");
});

test("a return address without an approval leads to the cart", async ({ page }) => {
  await putIntoCart(page, PRODUCTS.forSale);
  await open(page, "/checkout/paypal-express?session=exp_of_somebody_else");
  await expect(page).toHaveURL("/checkout/cart");
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "checkout.error.paypalExpress"));
  await expect(page.getByTestId("cart-line")).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("from the product page to the paid order, after a first try from the cart was cancelled", async ({
    page,
  }) => {
    await page.goto(productPath(PRODUCTS.forSale));
    await toExpress(page);
    await decideExpress(page, "approve", "packstation");
    await expect(page).toHaveURL("/checkout/overview");
    await expect(page.getByTestId("delivery-address")).toContainText("Packstation 123");
    await page.goto("/checkout/cart");
    await toExpress(page);
    await decideExpress(page, "cancel");
    await expect(page).toHaveURL("/checkout/cart");
    await page.goto("/checkout/overview");
    await page.getByTestId("place-order").click();
    await expectPaid(page);
  });
});
