import { expect, type Page } from "@playwright/test";
import { DEFAULT_LOCALE, type Locale } from "@reprise/locale";
import { open } from "./hydrated.ts";
import { linkInMail } from "./mails.ts";
import { localePath } from "./pages.ts";
import { newPerson, type Person } from "./sign-in.ts";
import type { OpenVisitor } from "./test.ts";

interface Options {
  readonly locale?: Locale;
  /** Set after the login; absent: the customer has no password. */
  readonly password?: string;
  /** Target after the login, within the locale. */
  readonly path?: string;
}

async function csrfToken(page: Page): Promise<string> {
  return ((await (await page.request.get("/api/csrf-token")).json()) as { token: string }).token;
}

/** Makes an API call with the browser's cookies. Returns the status. */
export async function callShop(page: Page, method: string, path: string, data?: object): Promise<number> {
  const headers = { "sec-fetch-site": "same-origin", "x-csrf-token": await csrfToken(page) };
  const response = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  return response.status();
}

/** Registers a customer by Google, without showing the pages in between, and opens a page. */
export async function becomeCustomer(
  page: Page,
  { locale = DEFAULT_LOCALE, password, path = "/customer/profile" }: Options = {},
): Promise<Person> {
  const target = localePath(locale, path);
  const person = newPerson();
  await signInByRequests(page, person, locale, target);
  if (password !== undefined)
    expect(await callShop(page, "POST", "/customer/password", { password })).toBe(200);
  await open(page, target);
  await expect(page).toHaveURL(target);
  return person;
}

/** Sends the forms of the login page and of the fake Google. */
async function signInByRequests(
  page: Page,
  person: Person,
  locale: Locale,
  previousUrl: string,
): Promise<void> {
  const { request } = page;
  const leaving = await request.post(localePath(locale, "/sign-in/google"), {
    form: { csrfToken: await csrfToken(page), previousUrl },
    headers: { "sec-fetch-site": "same-origin" },
  });
  const [, address = ""] = /<a href="([^"]+)"/u.exec(await leaving.text()) ?? [];
  const form = await request.get(address.replaceAll("&amp;", "&"));
  const answer = await request.post(form.url(), { form: { ...person, verified: "on", choice: "continue" } });
  expect(new URL(answer.url()).pathname).toBe(previousUrl);
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

/** Like {@link becomeCustomer}, in a browser without scripts, which cannot make the calls itself. */
export async function becomeCustomerWithoutScripts(page: Page, openVisitor: OpenVisitor): Promise<void> {
  const scripted = await openVisitor({ javaScriptEnabled: true });
  await becomeCustomer(scripted);
  await page.context().addCookies(await scripted.context().cookies());
}
