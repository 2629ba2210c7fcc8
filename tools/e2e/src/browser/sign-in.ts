import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { open } from "./hydrated.ts";

/** Somebody as the stand-ins for Google, Apple, PayPal and Facebook are told of them. */
export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Somebody whom nobody knows yet. */
export const newPerson = (): Person => ({
  email: `shopper-${randomUUID()}@mail.example`,
  firstName: "Robin",
  lastName: "Sommer",
});

/** What the page asks besides: whether the email is verified, or, at Facebook, may be told. */
interface Answers {
  readonly box?: boolean;
}

/** Signs in on a provider's page, which may be a window of its own. */
export async function signInAt(page: Page, person: Person, { box = true }: Answers = {}): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByRole("checkbox").setChecked(box);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Thinks better of it on a provider's page. */
export async function cancelAt(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel" }).click();
}

/** Lets the provider fail. */
export async function failAt(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Fail with an error$|not valid$/u }).click();
}

/** Opens the window in which one signs in, from the page to log in. */
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
