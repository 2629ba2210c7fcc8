import { putIntoCart } from "../../browser/cart.ts";
import { enterAsGuest, ORDER_PAGE, payInAdvance } from "../../browser/checkout.ts";
import { expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { expectPaid, overviewByCard, payByCard, toProvider } from "../../browser/payment.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("de: a card pays the order, whose page asks for nothing more", async ({ page }) => {
  await overviewByCard(page);
  await toProvider(page);
  await expect(page.getByTestId("sandbox-amount")).toContainText("200,00");
  await page.getByTestId("sandbox-approve").click();
  await expectPaid(page);
  await expect(page.getByTestId("continue-payment")).toHaveCount(0);
  await expect(page.getByTestId("bank-transfer")).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
});

test("fr: a card with a second factor pays the order", async ({ page }) => {
  await overviewByCard(page, "fr");
  await toProvider(page);
  await page.getByTestId("sandbox-challenge").click();
  const code = await page.getByTestId("sandbox-code").innerText();
  await page.getByTestId("sandbox-code-input").fill(code);
  await page.getByTestId("sandbox-confirm").click();
  await expectPaid(page, "fr");
});

for (const outcome of ["decline", "cancel"] as const) {
  test(`${outcome}: lines and entries are back, and a second try succeeds`, async ({ page }) => {
    const email = await overviewByCard(page);
    await toProvider(page);
    await page.getByTestId(`sandbox-${outcome}`).click();
    await expect(page).toHaveURL("/checkout/payment");
    await expect(page.getByTestId("toast-error")).toContainText(text("de", "checkout.flash.paymentFailed"));
    await expect(page.getByTestId("total")).toHaveText("200,00\u00a0€");
    await expect(page.getByTestId("payment-methods").locator("[value=card]")).toBeChecked();
    await payByCard(page);
    await expect(page.getByTestId("delivery-address")).toContainText("Robin Sommer");
    await expect(page.getByTestId("order-email")).toContainText(email);
    await toProvider(page);
    await page.getByTestId("sandbox-approve").click();
    await expectPaid(page);
  });
}

test("an answer that comes later: the payment is being checked, then the order is paid", async ({ page }) => {
  await overviewByCard(page);
  await toProvider(page);
  await page.getByTestId("sandbox-approve-later").click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByTestId("order-status")).toHaveText(text("de", "order.status.placed.checking"));
  await expect(page.getByTestId("continue-payment")).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByTestId("order-status")).toHaveText(text("de", "order.status.paid"), {
      timeout: 2_000,
    });
  }).toPass();
});

test("a double click places one order; a shopper who never comes back has paid by the webhook", async ({
  page,
  problems,
}) => {
  await overviewByCard(page);
  let orders = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/checkout/complete")) orders += 1;
  });
  await page.getByTestId("place-order").dblclick();
  await expect(page.getByTestId("sandbox-amount")).toBeVisible();
  expect(orders).toBe(1);
  problems.expect(/^net::ERR_FAILED GET .*\/handle-payment-redirect/);
  const back = page.waitForRequest(/\/handle-payment-redirect/);
  await page.route(/\/handle-payment-redirect/, (route) => route.abort());
  await page.getByTestId("sandbox-approve").click();
  const [, uuid] = /checkout\/([\da-f-]{36})\//u.exec((await back).url()) ?? [];
  await expect(async () => {
    await open(page, `/checkout/order/index/id/${uuid}`);
    await expectPaid(page);
  }).toPass();
});

test("Back from the payment page: the order that waits can be continued and given up", async ({ page }) => {
  await overviewByCard(page);
  await toProvider(page);
  await page.goBack();
  await open(page, "/checkout/overview");
  await expect(page).toHaveURL(ORDER_PAGE);
  await open(page, "/checkout/cart");
  await page.getByTestId("waiting-order").getByRole("link").click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByTestId("order-status")).toHaveText(text("de", "order.status.placed"));
  await expectAccessibleAtBothWidths(page);
  await page.getByTestId("continue-payment").click();
  await expect(page.getByTestId("sandbox-amount")).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId("order-number")).toBeVisible();
  await page.getByTestId("give-up-payment").click();
  await expect(page).toHaveURL("/checkout/payment");
  await expect(page.getByTestId("total")).toHaveText("200,00\u00a0€");
  await payInAdvance(page);
  await page.getByTestId("place-order").click();
  await expect(page.getByTestId("bank-transfer")).toBeVisible();
});

test("after the reservation has ended the order is placed while units last", async ({ page }) => {
  await page.clock.install();
  await overviewByCard(page);
  await expect(page.getByTestId("hold")).toBeVisible();
  await page.clock.fastForward("16:00");
  await expect(page.getByTestId("hold")).toHaveCount(0);
  await toProvider(page);
});

test("an insured device: the overview offers and removes it, the order names it", async ({ page }) => {
  await putIntoCart(page, PRODUCTS.forSale);
  await open(page, "/checkout/address");
  await enterAsGuest(page);
  await payByCard(page);
  await page.getByTestId("insure").click();
  await expect(page.getByTestId("total")).toHaveText("224,90\u00a0€");
  await page.getByTestId("remove-insurance").click();
  await expect(page.getByTestId("total")).toHaveText("200,00\u00a0€");
  await page.getByTestId("insure").click();
  await expect(page.getByTestId("total")).toHaveText("224,90\u00a0€");
  await expectAccessibleAtBothWidths(page);
  await toProvider(page);
  await page.getByTestId("sandbox-decline").click();
  await expect(page).toHaveURL("/checkout/payment");
  await expect(page.getByTestId("total")).toHaveText("224,90\u00a0€");
  await payByCard(page);
  await toProvider(page);
  await page.getByTestId("sandbox-approve").click();
  await expectPaid(page);
  await expect(page.getByTestId("line-insurance")).toContainText("24,90\u00a0€");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a device is insured and paid by card after a first try was given up", async ({ page }) => {
    await putIntoCart(page, PRODUCTS.forSale);
    await page.goto("/checkout/address");
    await enterAsGuest(page);
    await payByCard(page);
    await page.getByTestId("insure").click();
    await expect(page.getByTestId("total")).toHaveText("224,90\u00a0€");
    await toProvider(page);
    await page.goto("/checkout/cart");
    await page.getByTestId("waiting-order").getByRole("link").click();
    await page.getByTestId("give-up-payment").click();
    await expect(page).toHaveURL("/checkout/payment");
    await expect(page.getByTestId("total")).toHaveText("224,90\u00a0€");
    await payByCard(page);
    await toProvider(page);
    await page.getByTestId("sandbox-approve").click();
    await expectPaid(page);
  });
});
