import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { open } from "./hydrated.ts";

/** A person as the fake Google, Apple, PayPal and Facebook report them. */
export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A new person without an account. */
export const newPerson = (): Person => ({
  email: `shopper-${randomUUID()}@mail.example`,
  firstName: "Robin",
  lastName: "Sommer",
});

/** Extra option of the provider's page: whether the email is verified, or, at Facebook, shared. */
interface Answers {
  readonly box?: boolean;
}

/** Signs in on a provider's page or popup. */
export async function signInAt(page: Page, person: Person, { box = true }: Answers = {}): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByRole("checkbox").setChecked(box);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Cancels on a provider's page. */
export async function cancelAt(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel" }).click();
}

/** Makes the provider fail. */
export async function failAt(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Fail with an error$|invalid token$/u }).click();
}

/** Opens a provider's popup from the login page. */
export async function openProviderWindow(
  page: Page,
  provider: "paypal" | "facebook",
  path = "/auth",
): Promise<Page> {
  await open(page, path);
  const opened = page.waitForEvent("popup");
  await page.getByTestId(`sign-in-${provider}`).click();
  const popup = await opened;
  await popup.waitForURL(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/${provider}/`, "u"));
  return popup;
}
