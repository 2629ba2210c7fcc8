import type { Page } from "@playwright/test";
import { fillAddress } from "../../browser/checkout.ts";
import { becomeCustomer, callShop, forgottenCustomer, PASSWORD } from "../../browser/customer.ts";
import { expectAccessible, expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { putIntoGreenCart } from "../../browser/green-cart.ts";
import {
  chooseHandover,
  enterAccount,
  enterSender,
  IBAN,
  TRADE_IN_ORDER_PAGE,
} from "../../browser/green-checkout.ts";
import { hydrated, open } from "../../browser/hydrated.ts";
import { localePath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { wideElements } from "../../browser/wide-elements.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const { bought } = PRODUCTS;
const at = (step: string) => `/trade-in/checkout/${step}`;
const errors = (page: Page) => page.getByTestId("error-summary");

for (const [locale, country] of [
  ["de", "DE"],
  ["fr", "FR"],
] as const)
  test(`a guest sells in ${locale} with a pickup; each step is accessible and fits on a small phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const check = async () => {
      await expectAccessibleAtBothWidths(page);
      expect.soft(await wideElements(page)).toEqual([]);
    };
    await putIntoGreenCart(page, bought);
    await open(page, localePath(locale, "/trade-in/cart"));
    await page.getByTestId("to-green-checkout").click();
    await expect(page).toHaveURL(localePath(locale, at("address")));
    await expect(page.getByTestId("checkout-email")).toBeVisible();
    await expect(page.getByTestId("total")).toContainText("210,00");
    await check();
    await enterSender(page, { locale, country });
    await check();
    await page.getByTestId("carriers").locator('[value="dhl pickup"]').check();
    await expect(page.getByTestId("pickup")).toBeVisible();
    await page.getByTestId("pickup").selectOption({ index: 2 });
    const time = (await page.getByTestId("pickup").locator("option:checked").textContent()) ?? "";
    await check();
    await page.getByTestId("save-shipping").click();
    await expect(page).toHaveURL(localePath(locale, at("payout")));
    await check();
    await enterAccount(page, locale);
    await expect(page.getByTestId("sold-line")).toContainText(bought.name);
    await expect(page.getByTestId("shipping")).toContainText(time);
    await expect(page.getByTestId("payout")).toContainText("DE89 •••• 3000");
    await expect(page.getByTestId("promises").getByRole("listitem")).toHaveCount(5);
    await check();
    await page.getByTestId("sell").click();
    await expect(page).toHaveURL(TRADE_IN_ORDER_PAGE);
    await expect(page.locator("main")).toContainText(bought.name);
    await open(page, localePath(locale, at("overview")));
    await expect(page).toHaveURL(localePath(locale, "/trade-in/cart"));
    await expect(page.getByTestId("empty-green-cart")).toBeVisible();
  });

test("Back and reload keep what was entered", async ({ page }) => {
  await putIntoGreenCart(page, bought);
  await open(page, at("address"));
  await enterSender(page);
  await chooseHandover(page, "hermes drop-off");
  await enterAccount(page);
  await page.goBack();
  await expect(page).toHaveURL(at("payout"));
  await expect(page.getByTestId("payout-methods").locator("[value=kept]")).toBeChecked();
  await expect(page.getByTestId("payout-methods")).toContainText("DE89 •••• 3000");
  await page.goBack();
  await expect(page).toHaveURL(at("shipping"));
  await expect(page.getByTestId("carriers").locator('[value="hermes drop-off"]')).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(page.getByTestId("carriers").locator('[value="hermes drop-off"]')).toBeChecked();
  await open(page, at("address"));
  await expect(page.getByLabel(text("de", "address.city"))).toHaveValue("Berlin");
  await page.getByTestId("save-checkout-address").click();
  // Everything else is there: the next page is the last one.
  await expect(page).toHaveURL(at("overview"));
  await page.getByTestId("payout").getByRole("link").click();
  await page.getByTestId("save-payout").click();
  await expect(page).toHaveURL(at("overview"));
});

test("a customer sells from a saved address for credit; two presses sell once", async ({ page }) => {
  const { email } = await becomeCustomer(page);
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
  await putIntoGreenCart(page, bought);
  await open(page, at("address"));
  await expect(page.locator("main")).toContainText(email);
  await expectAccessible(page);
  await page.getByTestId("use-saved-address").click();
  await expect(page).toHaveURL(at("shipping"));
  await chooseHandover(page);
  await page.getByTestId("payout-methods").locator("[value=credit]").check();
  await page.getByTestId("save-payout").click();
  await expect(page).toHaveURL(at("overview"));
  await expect(page.getByTestId("sender")).toContainText("Anna Winter");
  await page.getByTestId("newsletter").check();
  const placed: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/trade-in/checkout"))
      placed.push(request.url());
  });
  await page.getByTestId("sell").dblclick();
  await expect(page).toHaveURL(TRADE_IN_ORDER_PAGE);
  expect(placed).toHaveLength(1);
});

test("a login in the middle keeps what was entered", async ({ page }) => {
  const email = await forgottenCustomer(page);
  await putIntoGreenCart(page, bought);
  await open(page, at("address"));
  await enterSender(page);
  await open(page, at("address"));
  await page.getByTestId("checkout-login").click();
  await page.getByTestId("login-email").fill(email);
  await page.getByTestId("login-password").fill(PASSWORD);
  await page.getByTestId("login-submit").click();
  await expect(page).toHaveURL(at("address"));
  await expect(page.getByTestId("checkout-email")).toHaveCount(0);
  await expect(page.locator("main")).toContainText(email);
  await expect(page.getByLabel(text("de", "address.city"))).toHaveValue("Berlin");
});

test("wrong entries are named at their field, and nothing is lost", async ({ page, problems }) => {
  problems.expect(/^400 PUT .*\/api\/trade-in\/checkout\/(?:address|payout)$/);
  await putIntoGreenCart(page, bought);
  await open(page, at("address"));
  await page.getByTestId("checkout-email").fill("seller@example.com");
  await fillAddress(page);
  const postalCode = page.getByLabel(text("de", "address.postalCode"));
  const phone = page.getByLabel(new RegExp(`^${text("de", "address.phone")}`, "u"));
  await postalCode.fill("1");
  await phone.fill("12");
  await page.getByTestId("save-checkout-address").click();
  await expect(errors(page)).toContainText(text("de", "address.error.postalCode"));
  await expect(errors(page)).toContainText(text("de", "address.error.phone"));
  await expect(postalCode).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByTestId("checkout-email")).toHaveValue("seller@example.com");
  await expectAccessible(page);
  await postalCode.fill("10119");
  await phone.fill("030 901820");
  await page.getByTestId("save-checkout-address").click();
  await expect(page).toHaveURL(at("shipping"));
  await chooseHandover(page);
  await page.getByLabel(text("de", "payout.holder")).fill("Robin Sommer");
  await page.getByLabel("IBAN").fill(IBAN.replace("89", "88"));
  await page.getByTestId("save-payout").click();
  await expect(errors(page)).toContainText(text("de", "payout.error.iban"));
  await expect(page.getByLabel("IBAN")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("IBAN")).toHaveValue(IBAN.replace("89", "88"));
  await expect(page.getByLabel(text("de", "payout.holder"))).toHaveValue("Robin Sommer");
  await expectAccessible(page);
  await enterAccount(page);
  await expect(page.getByTestId("sender")).toContainText("Robin Sommer");
});

test("a pickup that is over is named at its field; the overview leads there", async ({ page, problems }) => {
  problems.expect(/^400 PUT .*\/api\/trade-in\/checkout\/shipping$/);
  await putIntoGreenCart(page, bought);
  await open(page, at("address"));
  await enterSender(page);
  await page.getByTestId("carriers").locator('[value="dhl pickup"]').check();
  // A page that was open for weeks.
  await page
    .getByTestId("pickup")
    .locator("option")
    .first()
    .evaluate((option: HTMLOptionElement) => {
      option.value = "2026-01-02 morning";
    });
  await page.getByTestId("pickup").selectOption({ index: 0 });
  await page.getByTestId("save-shipping").click();
  await expect(errors(page)).toContainText(text("de", "greenCheckout.error.pickup"));
  await expect(page.getByTestId("pickup")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByTestId("pickup").selectOption({ index: 1 });
  await page.getByTestId("save-shipping").click();
  await expect(page).toHaveURL(at("payout"));
});

test("a parcel that became too heavy is named at its field, also on the overview", async ({
  page,
  problems,
}) => {
  test.slow();
  problems.expect(/^400 (?:PUT|POST) .*\/api\/trade-in\/checkout(?:\/shipping)?$/);
  await putIntoGreenCart(page, bought);
  await open(page, at("address"));
  await enterSender(page);
  await chooseHandover(page, "hermes drop-off");
  await enterAccount(page);
  // In another tab.
  await putIntoGreenCart(page, bought, 83);
  await page.getByTestId("sell").click();
  await expect(page).toHaveURL(at("shipping"));
  await expect(page.getByTestId("carriers")).toContainText(text("de", "greenCheckout.error.carrier"));
  await expect(page.getByTestId("carriers")).not.toContainText("Hermes");
  await expectAccessible(page);
  await page.getByTestId("carriers").locator('[value="dhl drop-off"]').check();
  await page.getByTestId("save-shipping").click();
  await expect(page).toHaveURL(at("overview"));
  await expect(page.getByTestId("payout")).toContainText("DE89 •••• 3000");
  await expect(page.getByTestId("sold-line")).toHaveCount(84);
});

test("a total that changed in another tab is not sold", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/trade-in\/checkout$/);
  await putIntoGreenCart(page, bought);
  await open(page, at("address"));
  await enterSender(page);
  await chooseHandover(page);
  await enterAccount(page);
  await putIntoGreenCart(page, bought);
  await page.getByTestId("sell").click();
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "greenCart.flash.checkoutChanged"));
  await expect(page.getByTestId("total")).toContainText("420,00");
  await page.getByTestId("sell").click();
  await expect(page).toHaveURL(TRADE_IN_ORDER_PAGE);
});

test("a step that is missing comes first", async ({ page }) => {
  await open(page, at("overview"));
  await expect(page).toHaveURL("/trade-in/cart");
  await putIntoGreenCart(page, bought);
  await open(page, at("overview"));
  await expect(page).toHaveURL(at("address"));
  await enterSender(page);
  await open(page, at("overview"));
  await expect(page).toHaveURL(at("shipping"));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, hasDeclinedTracking: false, chosenLanguage: null });

  test("a phone is sold, with every error at its field", async ({ page }) => {
    await putIntoGreenCart(page, bought);
    await page.goto("/trade-in/cart");
    await page.getByTestId("to-green-checkout").click();
    await page.getByTestId("checkout-email").fill("seller@example.com");
    await fillAddress(page);
    const postalCode = page.getByLabel(text("de", "address.postalCode"));
    await postalCode.fill("1");
    await page.getByTestId("save-checkout-address").click();
    await expect(errors(page)).toContainText(text("de", "address.error.postalCode"));
    await expect(page.getByTestId("checkout-email")).toHaveValue("seller@example.com");
    await postalCode.fill("10119");
    await page.getByTestId("save-checkout-address").click();
    await expect(page).toHaveURL(at("shipping"));
    await expect(page.getByTestId("pickup")).toBeHidden();
    await page.getByTestId("carriers").locator('[value="dhl pickup"]').check();
    await expect(page.getByTestId("pickup")).toBeVisible();
    await page.getByTestId("save-shipping").click();
    await expect(page).toHaveURL(at("payout"));
    await page.getByLabel(text("de", "payout.holder")).fill("Robin Sommer");
    await page.getByLabel("IBAN").fill("DE00");
    await page.getByTestId("save-payout").click();
    await expect(errors(page)).toContainText(text("de", "payout.error.iban"));
    await expect(page.getByLabel(text("de", "payout.holder"))).toHaveValue("Robin Sommer");
    await page.getByLabel("IBAN").fill(IBAN);
    await page.getByTestId("save-payout").click();
    await expect(page).toHaveURL(at("overview"));
    await putIntoGreenCart(page, bought);
    await page.getByTestId("sell").click();
    await expect(page).toHaveURL(at("overview"));
    await expect(page.getByTestId("toast-error")).toContainText(
      text("de", "greenCart.flash.checkoutChanged"),
    );
    await page.getByTestId("sell").click();
    await expect(page).toHaveURL(TRADE_IN_ORDER_PAGE);
  });
});
