import type { Locator, Page } from "@playwright/test";
import { text } from "./texts.ts";

/** A field of the customer area, by its German label. */
export const label = (page: Page, key: Parameters<typeof text>[1]): Locator =>
  page.getByLabel(text("de", key));

/** The latest message that something was done. */
export const toast = (page: Page): Locator => page.getByTestId("toast-success").last();

/** Types an address in Berlin into the form of the customer area. */
export async function fillAddress(page: Page, street: string): Promise<void> {
  await label(page, "address.firstName").fill("Robin");
  await label(page, "address.lastName").fill("Sommer");
  await label(page, "address.street").fill(street);
  await label(page, "address.postalCode").fill("10115");
  await label(page, "address.city").fill("Berlin");
}
