import { expect, type Page } from "@playwright/test";

/** Presses the button of PayPal express. Stops at the page of the provider. */
export async function toExpress(page: Page): Promise<void> {
  await page.getByTestId("paypal-express").click();
  await expect(page.getByTestId("express-amount")).toBeVisible();
}

/** Chooses an account and the outcome on the page of the provider. */
export async function decideExpress(page: Page, outcome: string, account = "home"): Promise<void> {
  await page.getByTestId("express-account").selectOption(account);
  await page.getByTestId(`express-${outcome}`).click();
}
