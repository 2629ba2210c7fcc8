import { putIntoCart } from "../../browser/cart.ts";
import { enterAsGuest, ORDER_PAGE, payInAdvance } from "../../browser/checkout.ts";
import { putIntoGreenCart } from "../../browser/green-cart.ts";
import {
  chooseHandover,
  enterAccount,
  enterSender,
  TRADE_IN_ORDER_PAGE,
} from "../../browser/green-checkout.ts";
import { open } from "../../browser/hydrated.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const { forSale, ordered, bought } = PRODUCTS;

/** Opens an address in another tab of the same shopper. */
async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await open(tab, path);
  return tab;
}
/** As a browser reports a tab that comes to the front: without windows every tab is always there. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
  });
const lines = (page: Page) => page.getByTestId("cart-line");
const soldLines = (page: Page) => page.getByTestId("green-cart-line");
const toasts = (page: Page) => page.getByTestId("toasts");

/** Brings a guest with one item to the overview. */
async function reachOverview(page: Page): Promise<void> {
  await putIntoCart(page, forSale);
  await open(page, "/checkout/address");
  await enterAsGuest(page);
  await payInAdvance(page);
}

test("a tab that comes to the front shows the carts as another tab has left them", async ({ page }) => {
  await putIntoCart(page, forSale);
  await putIntoCart(page, ordered);
  await putIntoGreenCart(page, bought, 2);
  await open(page, "/checkout/cart");
  const [product, sale] = [await anotherTab(page, "/"), await anotherTab(page, "/trade-in/cart")];
  const [other, otherSale] = [
    await anotherTab(page, "/checkout/cart"),
    await anotherTab(page, "/trade-in/cart"),
  ];
  await lines(other).filter({ hasText: ordered.name }).getByTestId("remove").click();
  await expect(lines(other)).toHaveCount(1);
  await soldLines(otherSale).first().getByTestId("remove").click();
  await expect(soldLines(otherSale)).toHaveCount(1);
  for (const tab of [page, product, sale]) await comeBack(tab);
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByTestId("total")).toContainText("200,00");
  await expect(product.getByTestId("cart-count")).toHaveText("1");
  await expect(soldLines(sale)).toHaveCount(1);
  await expect(sale.getByTestId("total")).toContainText("210,00");
});

test("buttons of an old cart say that the item is gone, and show the cart as it is", async ({
  page,
  problems,
}) => {
  problems.expect(/^404 (?:PATCH|DELETE) .*\/api\/cart/u);
  await putIntoCart(page, forSale);
  await putIntoCart(page, ordered);
  await open(page, "/checkout/cart");
  const [other, old] = [await anotherTab(page, "/checkout/cart"), await anotherTab(page, "/checkout/cart")];
  const gone = (tab: Page) => lines(tab).filter({ hasText: ordered.name });
  await gone(other).getByTestId("remove").click();
  await expect(lines(other)).toHaveCount(1);
  await gone(page).getByTestId("quantity").selectOption("3");
  await gone(old).getByTestId("remove").click();
  for (const tab of [page, old]) {
    await expect(toasts(tab)).toContainText(text("de", "cart.flash.itemNotFound"));
    await expect(lines(tab)).toHaveCount(1);
    await expect(tab.getByTestId("total")).toContainText("200,00");
  }
});

test("an order is what its overview shows: after a change in another tab it is shown again, then placed", async ({
  page,
  problems,
}) => {
  problems.expect(/^400 POST .*\/api\/checkout\/complete$/u);
  await reachOverview(page);
  await putIntoCart(page, ordered);
  await page.getByTestId("place-order").click();
  await expect(toasts(page)).toContainText(text("de", "checkout.error.changed"));
  await expect(page.getByTestId("ordered-line")).toHaveCount(2);
  await expect(page.getByTestId("total")).toContainText("259,00");
  const cart = await anotherTab(page, "/checkout/cart");
  for (const left of [1, 0]) {
    await lines(cart).first().getByTestId("remove").click();
    await expect(lines(cart)).toHaveCount(left);
  }
  await page.getByTestId("place-order").click();
  await expect(page).toHaveURL("/checkout/cart");
  await expect(toasts(page)).toContainText(text("de", "checkout.error.cartEmpty"));
});

test("every button of a checkout that another tab has completed leads to the order", async ({
  page,
  problems,
}) => {
  problems.expect(/^400 PUT .*\/api\/checkout\/(?:payment-method|address)$/u);
  await reachOverview(page);
  const tabs = {
    "place-order": await anotherTab(page, "/checkout/overview"),
    "save-payment": await anotherTab(page, "/checkout/payment"),
    "save-checkout-address": await anotherTab(page, "/checkout/address"),
    "to-checkout": await anotherTab(page, "/checkout/cart"),
  };
  await page.getByTestId("place-order").click();
  await expect(page).toHaveURL(ORDER_PAGE);
  const order = page.url();
  for (const [button, tab] of Object.entries(tabs)) {
    await tab.getByTestId(button).click();
    await expect(tab).toHaveURL(order);
    await expect(tab.getByTestId("order-line")).toHaveCount(1);
  }
});

test("a sale is what its overview shows, and two tabs sell once", async ({ page, problems }) => {
  problems.expect(/^40\d (?:POST|DELETE) .*\/api\/trade-in/u);
  await putIntoGreenCart(page, bought, 2);
  await open(page, "/trade-in/checkout/address");
  await enterSender(page);
  await chooseHandover(page);
  await enterAccount(page);
  const [cart, old] = [await anotherTab(page, "/trade-in/cart"), await anotherTab(page, "/trade-in/cart")];
  await soldLines(cart).first().getByTestId("remove").click();
  await expect(soldLines(cart)).toHaveCount(1);
  await soldLines(old).first().getByTestId("remove").click();
  await expect(toasts(old)).toContainText(text("de", "greenCart.flash.itemNotFound"));
  await expect(soldLines(old)).toHaveCount(1);
  await page.getByTestId("sell").click();
  await expect(toasts(page)).toContainText(text("de", "greenCart.flash.checkoutChanged"));
  await expect(page.getByTestId("sold-line")).toHaveCount(1);
  const other = await anotherTab(page, "/trade-in/checkout/overview");
  await other.getByTestId("sell").click();
  await expect(other).toHaveURL(TRADE_IN_ORDER_PAGE);
  await page.getByTestId("sell").click();
  await expect(page).toHaveURL(other.url());
  await cart.getByTestId("to-green-checkout").click();
  await expect(cart.getByTestId("empty-green-cart")).toBeVisible();
});
