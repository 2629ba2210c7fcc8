import { expect, type Page } from "@playwright/test";
import { DEFAULT_LOCALE, type Locale } from "@reprise/locale";
import { localePath } from "./pages.ts";
import { newPerson } from "./sign-in.ts";
import { text } from "./texts.ts";

/** Valid addresses by country. */
export const ADDRESSES = {
  DE: { street: "Torstraße 1", postalCode: "10119", city: "Berlin" },
  FR: { street: "1 rue de Rivoli", postalCode: "75004", city: "Paris" },
} as const;

interface AddressOptions {
  readonly locale?: Locale;
  readonly country?: keyof typeof ADDRESSES;
  readonly street?: string;
}

const field = (page: Page, locale: Locale, key: Parameters<typeof text>[1]) =>
  page.getByLabel(new RegExp(`^${text(locale, key)}`, "u"));

/** Types an address into the form on the page. */
export async function fillAddress(
  page: Page,
  { locale = DEFAULT_LOCALE, country = "DE", street = ADDRESSES[country].street }: AddressOptions = {},
): Promise<void> {
  await field(page, locale, "address.country").selectOption(country);
  await field(page, locale, "address.firstName").fill("Robin");
  await field(page, locale, "address.lastName").fill("Sommer");
  await field(page, locale, "address.street").fill(street);
  await field(page, locale, "address.postalCode").fill(ADDRESSES[country].postalCode);
  await field(page, locale, "address.city").fill(ADDRESSES[country].city);
}

/** Completes the step of the address as a guest. */
export async function enterAsGuest(
  page: Page,
  { email = newPerson().email, ...options }: AddressOptions & { readonly email?: string } = {},
): Promise<void> {
  await page.getByTestId("checkout-email").fill(email);
  await fillAddress(page, options);
  await page.getByTestId("save-checkout-address").click();
  await expect(page).toHaveURL(localePath(options.locale ?? DEFAULT_LOCALE, "/checkout/payment"));
}

/** Completes the step of delivery and payment with a transfer in advance. */
export async function payInAdvance(page: Page, locale: Locale = DEFAULT_LOCALE): Promise<void> {
  await page.getByTestId("payment-methods").locator("[value=prepayment]").check();
  await page.getByTestId("save-payment").click();
  await expect(page).toHaveURL(localePath(locale, "/checkout/overview"));
}

/** The address of an order's page. */
export const ORDER_PAGE = /\/checkout\/order\/index\/id\/[\da-f-]{36}$/u;
