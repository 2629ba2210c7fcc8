import { DEFAULT_LOCALE, type Locale } from "@reprise/locale";
import { expect, type Page } from "@playwright/test";
import { open } from "./hydrated.ts";
import { linkInMail } from "./mails.ts";
import { newPerson, type Person, signInAt } from "./sign-in.ts";

interface Options {
  readonly locale?: Locale;
  /** Set after the login; absent: the customer has no password. */
  readonly password?: string;
  /** Target after the login, within the locale. */
  readonly path?: string;
}

/** Makes an API call with the browser's cookies. Returns the status. */
export async function callShop(page: Page, method: string, path: string, data?: object): Promise<number> {
  const { token } = (await (await page.request.get("/api/csrf-token")).json()) as { token: string };
  const headers = { "sec-fetch-site": "same-origin", "x-csrf-token": token };
  const response = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  return response.status();
}

/** Registers a customer by Google and opens a page. */
export async function becomeCustomer(
  page: Page,
  { locale = DEFAULT_LOCALE, password, path = "/customer" }: Options = {},
): Promise<Person> {
  const prefix = locale === DEFAULT_LOCALE ? "" : `/${locale}`;
  const person = newPerson();
  await open(page, `${prefix}/auth?next=${encodeURIComponent(prefix + path)}`);
  await page.getByTestId("sign-in-google").click();
  await signInAt(page, person);
  await expect(page).toHaveURL(prefix + path);
  if (password !== undefined) {
    expect(await callShop(page, "POST", "/customer/password", { password })).toBe(200);
    await page.reload();
  }
  return person;
}

export const PASSWORD = "four plain words here";

/**
 * Registers a customer with {@link PASSWORD} by the API calls of the email registration, then clears the
 * session. Returns the email address.
 */
export async function forgottenCustomer(page: Page): Promise<string> {
  const { email } = newPerson();
  expect(await callShop(page, "POST", "/api/register", { email })).toBe(200);
  const link = await linkInMail(email, "/auth/complete-registration");
  const token = new URLSearchParams(link.split("?")[1]).get("token");
  expect(await callShop(page, "POST", "/auth/complete-registration", { token, password: PASSWORD })).toBe(
    200,
  );
  await page.context().clearCookies({ name: "session" });
  return email;
}
