import { readFile } from "node:fs/promises";
import { becomeCustomer, callShop } from "../../browser/customer.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { linkInMail } from "../../browser/mails.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const PASSWORD = "correct horse battery";
const AREA = [
  "/customer",
  "/customer/addresses",
  "/customer/sign-in-methods",
  "/customer/sessions",
  "/customer/newsletter",
  "/customer/data",
];

const label = (page: Page, key: Parameters<typeof text>[1]) => page.getByLabel(text("de", key));
const toast = (page: Page) => page.getByTestId("toast-success").last();

async function fillAddress(page: Page, street: string) {
  await label(page, "address.firstName").fill("Robin");
  await label(page, "address.lastName").fill("Sommer");
  await label(page, "address.street").fill(street);
  await label(page, "address.postalCode").fill("10115");
  await label(page, "address.city").fill("Berlin");
}

for (const locale of ["de", "fr"] as const) {
  test(`every page of the area is accessible, marked in the navigation and no wider than the window (${locale})`, async ({
    page,
  }) => {
    // Six pages, each checked by axe.
    test.slow();
    await becomeCustomer(page, { locale, password: PASSWORD });
    const prefix = locale === "de" ? "" : `/${locale}`;
    for (const path of AREA) {
      await open(page, prefix + path);
      const current = page.getByTestId("customer-navigation").locator("[aria-current=page]");
      await expect(current).toHaveAttribute("href", prefix + path);
      await expect(current).toBeInViewport();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
}

test("the header links to the account with the saved name", async ({ page }) => {
  await becomeCustomer(page);
  await label(page, "customer.firstName").fill("Ümit");
  await page.getByTestId("names-form").getByRole("button").click();
  await expect(toast(page)).toContainText(text("de", "customer.flash.saved"));
  await expect(page.getByTestId("account-link")).toHaveAccessibleName(
    text("de", "header.account.of", { name: "Ümit" }),
  );
  await open(page, "/");
  await page.getByTestId("account-link").click();
  await expect(page).toHaveURL("/customer");
  await expect(label(page, "customer.firstName")).toHaveValue("Ümit");
});

test("a new address takes effect once confirmed, and needs the password", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/customer\/email$/u);
  await becomeCustomer(page, { password: PASSWORD });
  const form = page.getByTestId("email-form");
  const submit = form.getByRole("button", { name: text("de", "customer.email.change") });
  const { email } = newPerson();

  await form.getByLabel(text("de", "customer.email.new")).fill("nobody");
  await submit.click();
  await expect(form.getByTestId("error-summary")).toContainText(text("de", "customer.error.email"));
  await form.getByTestId("error-summary").getByRole("link").first().click();
  await expect(form.getByLabel(text("de", "customer.email.new"))).toBeFocused();

  await form.getByLabel(text("de", "customer.email.new")).fill(email);
  await form.getByLabel(text("de", "customer.currentPassword"), { exact: true }).fill("something else");
  await submit.click();
  await expect(form.getByTestId("error-summary")).toContainText(text("de", "customer.error.password"));

  await form.getByLabel(text("de", "customer.currentPassword"), { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(page.getByTestId("email-sent")).toContainText(email);
  await expect(page.getByTestId("current-email")).not.toHaveText(email);

  await open(page, await linkInMail(email, "/auth/confirm-email"));
  await page.getByRole("main").getByRole("button").first().click();
  await expect(async () => {
    await open(page, "/customer");
    await expect(page.getByTestId("current-email")).toHaveText(email, { timeout: 1000 });
  }).toPass();
});

test("keeps the language of mails when the shop's language changes", async ({ page }) => {
  await becomeCustomer(page);
  await label(page, "customer.language.label").selectOption("it");
  await page.getByTestId("locale-form").getByRole("button").click();
  await expect(toast(page)).toContainText(text("de", "customer.flash.saved"));
  await page.reload();
  await expect(label(page, "customer.language.label")).toHaveValue("it");

  await open(page, "/customer");
  await page.getByTestId("language-button").filter({ visible: true }).first().click();
  await page.getByTestId("language-dialog").getByRole("radio", { name: "Français" }).check();
  await page.getByTestId("language-confirm").click();
  await expect(page).toHaveURL("/fr/customer");
  await expect(page.getByLabel(text("fr", "customer.language.label"))).toHaveValue("fr");
});

test("sets a first password, and asks for it afterwards", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/customer\/password$/u);
  await becomeCustomer(page);
  const form = page.getByTestId("password-form");
  await form.getByLabel(text("de", "customer.newPassword"), { exact: true }).fill("short");
  await form.getByRole("button", { name: text("de", "customer.password.set") }).click();
  await expect(form.getByTestId("error-summary")).toContainText(text("de", "customer.error.newPassword"));
  await form.getByLabel(text("de", "customer.newPassword"), { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: text("de", "customer.password.set") }).click();
  await expect(toast(page)).toContainText(text("de", "user.flash.passwordChanged"));
  await expect(form.getByLabel(text("de", "customer.currentPassword"), { exact: true })).toBeVisible();
});

test("addresses: empty list, validation, adding, changing, deleting", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/customer\/addresses$/u);
  await becomeCustomer(page, { path: "/customer/addresses" });
  await expect(page.getByTestId("no-addresses")).toBeVisible();
  await page.getByTestId("add-address").click();
  await page.getByTestId("save-address").click();
  await expect(page.getByTestId("error-summary").getByRole("link")).toHaveCount(5);
  await expect(label(page, "address.city")).toHaveAccessibleDescription(text("de", "address.error.city"));
  await expectAccessible(page);

  await fillAddress(page, "Torstraße 1");
  await page.getByTestId("save-address").dblclick();
  await expect(page).toHaveURL("/customer/addresses");
  await expect(page.getByTestId("address")).toHaveCount(1);
  await expect(page.getByTestId("address")).toContainText(text("de", "country.DE"));

  await page.getByTestId("edit-address").click();
  await label(page, "address.street").fill("Torstraße 2");
  await label(page, "address.kind").selectOption("billing");
  await page.getByTestId("save-address").click();
  await expect(page.getByTestId("address")).toContainText("Torstraße 2");
  await expect(page.getByTestId("address")).toContainText(text("de", "address.kind.billing"));

  await page.getByTestId("delete-address").click();
  await page
    .getByTestId("confirm-dialog")
    .getByRole("button", { name: text("de", "form.cancel") })
    .click();
  await expect(page.getByTestId("address")).toHaveCount(1);
  await expect(page.getByTestId("delete-address")).toBeFocused();
  await page.getByTestId("delete-address").click();
  await page.getByTestId("confirm").click();
  await expect(page.getByTestId("no-addresses")).toBeVisible();
});

test("another customer's address is not found, whatever is asked of it", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await becomeCustomer(owner);
  const address = {
    kind: "shipping",
    firstName: "Robin",
    lastName: "Sommer",
    street: "Torstraße 1",
    postalCode: "10115",
    city: "Berlin",
    country: "DE",
  };
  expect(await callShop(owner, "POST", "/api/customer/addresses", address)).toBe(200);
  const list = (await (await owner.request.get("/api/customer/addresses")).json()) as {
    addresses: { uuid: string }[];
  };
  const path = `/api/customer/addresses/${list.addresses[0]?.uuid}`;

  await becomeCustomer(page);
  expect(await callShop(page, "PUT", path, address)).toBe(404);
  expect(await callShop(page, "DELETE", path)).toBe(404);
  const after = (await (await owner.request.get("/api/customer/addresses")).json()) as {
    addresses: unknown[];
  };
  expect(after.addresses).toHaveLength(1);
  await owner.context().close();
});

test("logs out another device, then all devices", async ({ page, browser, baseURL }) => {
  const { email } = await becomeCustomer(page, { password: PASSWORD });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  expect(await callShop(other, "POST", "/login_check", { email, password: PASSWORD })).toBe(200);

  await open(page, "/customer/sessions");
  await expect(page.getByTestId("session")).toHaveCount(2);
  await expect(page.getByTestId("session").first()).toContainText(text("de", "customer.sessions.current"));
  await page.getByTestId("end-session").click();
  await expect(page.getByTestId("session")).toHaveCount(1);
  expect((await other.request.get("/api/customer")).status()).toBe(401);

  expect(await callShop(other, "POST", "/login_check", { email, password: PASSWORD })).toBe(200);
  await page.getByTestId("end-all-sessions").click();
  await page.getByTestId("confirm").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByTestId("login-link")).toBeVisible();
  expect((await page.request.get("/api/customer")).status()).toBe(401);
  expect((await other.request.get("/api/customer")).status()).toBe(401);
  await context.close();
});

test("an expired login leads to the login and back to the page", async ({ page, problems }) => {
  problems.expect(/^401 /u);
  await becomeCustomer(page);
  expect(await callShop(page, "DELETE", "/api/customer/sessions")).toBe(200);
  await label(page, "customer.firstName").fill("Kim");
  await page.getByTestId("names-form").getByRole("button").click();
  await page
    .getByTestId("error-summary")
    .getByRole("link", { name: text("de", "user.logInAgain") })
    .click();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/customer")}`);
});

test("logging out leaves no data, Back included", async ({ page }) => {
  const { email } = await becomeCustomer(page);
  await page.getByTestId("log-out").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.logout.success"));
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\?next=/u);
  await expect(page.getByText(email)).toHaveCount(0);
});

test("exports the customer's data in one file", async ({ page }) => {
  const { email } = await becomeCustomer(page, { path: "/customer/data" });
  const download = page.waitForEvent("download");
  await page.getByTestId("export").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("reprise.json");
  const { data } = JSON.parse(await readFile(await file.path(), "utf8")) as {
    data: { profile: { email: string }[] };
  };
  expect(data.profile[0]?.email).toBe(email);
});

test("deleting the account needs the password and a confirmation, and logs out", async ({
  page,
  problems,
}) => {
  problems.expect(/^400 POST .*(?:\/api\/customer\/close|\/login_check)$/u);
  const { email } = await becomeCustomer(page, { password: PASSWORD, path: "/customer/data" });
  const password = label(page, "customer.currentPassword").first();

  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(page.getByTestId("error-summary")).toContainText(text("de", "customer.error.notConfirmed"));
  await page.getByTestId("confirm-close").check();
  await password.fill("something else");
  await page.getByTestId("close-account").click();
  await expect(page.getByTestId("error-summary")).toContainText(text("de", "customer.error.password"));

  await password.fill(PASSWORD);
  await page.getByTestId("close-account").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByTestId("login-link")).toBeVisible();
  expect(await callShop(page, "POST", "/login_check", { email, password: PASSWORD })).toBe(400);
});

test("warns customers whose mail bounces, with a link to change the address", async ({ page }) => {
  await becomeCustomer(page);
  await page.route("**/api/user-meta-view", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-email-delivery-impossible": "1" } });
  });
  await open(page, "/kaufen");
  const warning = page.getByTestId("toast-warn");
  await warning.getByRole("link", { name: text("de", "user.flash.emailDeliveryImpossible.link") }).click();
  await expect(page).toHaveURL("/customer#email");
  await expect(page.getByTestId("email-form")).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("changes the account by plain forms, which show the input again on errors", async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    problems.expect(/^csp GET .*\.js$|was preloaded using link preload but not used/u);
    const scripted = await browser.newContext(baseURL ? { baseURL, javaScriptEnabled: true } : {});
    await becomeCustomer(await scripted.newPage());
    await page.context().addCookies(await scripted.cookies());
    await scripted.close();

    await page.goto("/customer");
    await label(page, "customer.firstName").fill("Ümit");
    await page.getByTestId("names-form").getByRole("button").click();
    await expect(toast(page)).toContainText(text("de", "customer.flash.saved"));
    await expect(label(page, "customer.firstName")).toHaveValue("Ümit");
    const password = page.getByTestId("password-form");
    await password.getByLabel(text("de", "customer.newPassword"), { exact: true }).fill("short");
    await password.getByRole("button", { name: text("de", "customer.password.set") }).click();
    await expect(password.getByTestId("error-summary")).toBeInViewport();
    await expect(password.getByLabel(text("de", "customer.newPassword"), { exact: true })).toHaveValue("");
    await password.getByLabel(text("de", "customer.newPassword"), { exact: true }).fill(PASSWORD);
    await password.getByRole("button", { name: text("de", "customer.password.set") }).click();
    await expect(toast(page)).toContainText(text("de", "user.flash.passwordChanged"));

    await page.goto("/customer/addresses");
    await page.getByTestId("add-address").click();
    await label(page, "address.city").fill("Berlin");
    await page.getByTestId("save-address").click();
    await expect(label(page, "address.city")).toHaveValue("Berlin");
    await expect(label(page, "address.street")).toHaveAccessibleDescription(
      new RegExp(`${text("de", "address.error.street")}$`, "u"),
    );
    await fillAddress(page, "Torstraße 1");
    await page.getByTestId("save-address").click();
    await expect(page.getByTestId("address")).toContainText("Torstraße 1");
    await page.getByTestId("edit-address").click();
    await label(page, "address.street").fill("Torstraße 2");
    await page.getByTestId("save-address").click();
    await expect(page.getByTestId("address")).toContainText("Torstraße 2");
    await page.getByTestId("delete-address").click();
    await expect(page.getByTestId("no-addresses")).toBeVisible();

    await page.goto("/customer/data");
    const download = page.waitForEvent("download");
    await page.getByTestId("export").click();
    expect((await download).suggestedFilename()).toBe("reprise.json");
    await label(page, "customer.currentPassword").first().fill(PASSWORD);
    await page.getByTestId("confirm-close").check();
    await page.getByTestId("close-account").click();
    await expect(page).toHaveURL("/");
    await page.goto("/customer");
    await expect(page).toHaveURL(/\/auth\?next=/u);
  });
});
