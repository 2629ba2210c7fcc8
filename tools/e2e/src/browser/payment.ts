import { expect, type Page } from "@playwright/test";
import { DEFAULT_LOCALE, type Locale } from "@reprise/locale";
import { PRODUCTS } from "../catalogue/products.ts";
import { putIntoCart } from "./cart.ts";
import { enterAsGuest, ORDER_PAGE } from "./checkout.ts";
import { open } from "./hydrated.ts";
import { localePath } from "./pages.ts";
import { newPerson } from "./sign-in.ts";
import { text } from "./texts.ts";

/** Completes the step of delivery and payment with a card, or with what was chosen before. */
export async function payByCard(page: Page, locale: Locale = DEFAULT_LOCALE): Promise<void> {
  await page.getByTestId("payment-methods").locator("[value=card]").check();
  await page.getByTestId("save-payment").click();
  await expect(page).toHaveURL(localePath(locale, "/checkout/overview"));
}

/** Puts a device into the cart and enters everything as a guest who pays by card. Stops at the overview. */
export async function overviewByCard(page: Page, locale: Locale = DEFAULT_LOCALE): Promise<string> {
  const { email } = newPerson();
  await putIntoCart(page, PRODUCTS.forSale);
  await open(page, localePath(locale, "/checkout/address"));
  await enterAsGuest(page, { email, locale, country: locale === "fr" ? "FR" : "DE" });
  await payByCard(page, locale);
  return email;
}

/** Places the order of the overview. Stops at the page of the payment provider. */
export async function toProvider(page: Page): Promise<void> {
  await page.getByTestId("place-order").click();
  await expect(page.getByTestId("sandbox-amount")).toBeVisible();
}

export async function expectPaid(page: Page, locale: Locale = DEFAULT_LOCALE): Promise<void> {
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByTestId("order-status")).toHaveText(text(locale, "order.status.paid"));
}
