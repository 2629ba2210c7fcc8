import { expect, type Page } from "@playwright/test";
import { DEFAULT_LOCALE, type Locale } from "@reprise/locale";
import { fillAddress } from "./checkout.ts";
import { localePath } from "./pages.ts";
import { newPerson } from "./sign-in.ts";
import { text } from "./texts.ts";

/** Valid, and accepted by the bank sandbox. */
export const IBAN = "DE89 3704 0044 0532 0130 00";

/** The address of a trade-in order's page. */
export const TRADE_IN_ORDER_PAGE = /\/trade-in\/order\/[\da-f-]{36}$/u;

interface Entries {
  readonly locale?: Locale;
  readonly country?: "DE" | "FR";
}

/** Completes the step of the sender as a guest. */
export async function enterSender(
  page: Page,
  { locale = DEFAULT_LOCALE, country = "DE" }: Entries = {},
): Promise<void> {
  await page.getByTestId("checkout-email").fill(newPerson().email);
  await fillAddress(page, { locale, country });
  await page.getByTestId("save-checkout-address").click();
  await expect(page).toHaveURL(localePath(locale, "/trade-in/checkout/shipping"));
}

/** Completes the step of the shipping: by default the parcel is taken to DHL. */
export async function chooseHandover(
  page: Page,
  choice = "dhl drop-off",
  locale: Locale = DEFAULT_LOCALE,
): Promise<void> {
  await page.getByTestId("carriers").locator(`[value="${choice}"]`).check();
  await page.getByTestId("save-shipping").click();
  await expect(page).toHaveURL(localePath(locale, "/trade-in/checkout/payout"));
}

/** Completes the step of the payout with a bank account. */
export async function enterAccount(page: Page, locale: Locale = DEFAULT_LOCALE): Promise<void> {
  await page.getByTestId("payout-methods").locator("[value=bank-account]").check();
  await page.getByLabel(text(locale, "payout.holder")).fill("Robin Sommer");
  await page.getByLabel("IBAN").fill(IBAN);
  await page.getByTestId("save-payout").click();
  await expect(page).toHaveURL(localePath(locale, "/trade-in/checkout/overview"));
}
