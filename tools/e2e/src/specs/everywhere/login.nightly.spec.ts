import type { Locale } from "@reprise/locale";
import { becomeCustomer, callShop, forgottenCustomer, PASSWORD } from "../../browser/customer.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { knownVisitor } from "../../browser/known-visitor.ts";
import { DEVICE_OF } from "../../browser/locale-devices.ts";
import { linkInMail } from "../../browser/mails.ts";
import { localePath, productPath } from "../../browser/pages.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByTestId("login-email").fill(email);
  await page.getByTestId("login-password").fill(password);
  await page.getByTestId("login-submit").click();
}

for (const locale of ["de", "fr"] as const satisfies readonly Locale[]) {
  test.describe(`in ${locale}`, { tag: DEVICE_OF[locale] }, () => {
    test.use({ chosenLanguage: locale });

    test("register by mail, and log out", async ({ page }) => {
      const { email } = newPerson();
      await open(page, localePath(locale, "/auth/register"));
      await expectAccessible(page);
      await page.getByTestId("register-email").fill(email);
      await page.getByTestId("account-submit").click();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(text(locale, "login.sent.title"));
      await expect(heading).toBeFocused();
      await expect(page.getByText(text(locale, "register.sent", { email }))).toBeVisible();

      await open(page, await linkInMail(email, localePath(locale, "/auth/complete-registration")));
      await expect(page).toHaveURL(localePath(locale, "/auth/complete-registration"));
      await expectAccessible(page);
      await page.getByTestId("new-password").fill(PASSWORD);
      await page.getByTestId("account-submit").click();
      await expect(page).toHaveURL(localePath(locale, "/"));
      await expect(page.getByTestId("toast-success")).toContainText(text(locale, "user.flash.login.success"));
      await expect(page.getByTestId("account-link")).toBeVisible();

      await open(page, localePath(locale, "/logout"));
      await expect(page.getByTestId("account-link")).toBeVisible();
      await page.getByTestId("confirm-log-out").click();
      await expect(page).toHaveURL(localePath(locale, "/"));
      await expect(page.getByTestId("toast-success")).toContainText(
        text(locale, "user.flash.logout.success"),
      );
    });

    test("log in over a page", async ({ page, problems }) => {
      problems.expect(/^400 POST .*\/login_check$/u);
      const email = await forgottenCustomer(page);
      const product = productPath(PRODUCTS.phone, locale);
      await open(page, product);
      await knownVisitor(page);
      await page.getByTestId("login-link").click();
      await expect(page.getByTestId("login-dialog")).toBeVisible();
      await expectAccessible(page);
      await logIn(page, email, "not the password");
      await expect(page.getByTestId("error-summary")).toContainText(text(locale, "user.flash.login.failed"));
      await expectAccessible(page);
      await logIn(page, email, PASSWORD);
      await expect(page.getByTestId("login-dialog")).toBeHidden();
      await expect(page).toHaveURL(product);
      await expect(page.getByTestId("toast-success")).toContainText(text(locale, "user.flash.login.success"));
      await expect(page.getByTestId("account-link")).toBeVisible();
    });
  });
}

test(
  "resets a forgotten password by a single-use mailed link",
  { tag: "@phone" },
  async ({ page, problems }) => {
    problems.expect(/^400 POST .*\/auth\/reset-password$/u);
    const email = await forgottenCustomer(page);
    await open(page, "/auth");
    await page.getByRole("link", { name: text("de", "login.password.forgotten") }).click();
    await page.getByTestId("forgotten-email").fill(email);
    await page.getByTestId("account-submit").click();
    await expect(page.getByText(text("de", "forgotten.sent", { email }))).toBeVisible();
    const link = await linkInMail(email, "/auth/reset-password");

    await open(page, link);
    await page.getByTestId("new-password").fill("short");
    await page.getByTestId("account-submit").click();
    await expect(page.getByTestId("error-summary")).toContainText(text("de", "login.problem.newPassword"));
    await page.getByTestId("new-password").fill(`another ${PASSWORD}`);
    await page.getByTestId("account-submit").click();
    await expect(page).toHaveURL("/");
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.passwordChanged"));

    await page.context().clearCookies({ name: "session" });
    await open(page, link);
    await page.getByTestId("new-password").fill(PASSWORD);
    await page.getByTestId("account-submit").click();
    await expect(page).toHaveURL("/auth/forgotten-password");
    await expect(page.getByTestId("toast-error")).toContainText(text("de", "user.flash.linkInvalid"));
  },
);

test("does not reveal whether an address has an account", { tag: "@phone" }, async ({ page }) => {
  for (const path of ["/auth/forgotten-password", "/auth/register"]) {
    await open(page, path);
    await page.getByLabel(text("de", "login.email")).fill(newPerson().email);
    await page.getByTestId("account-submit").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("de", "login.sent.title"));
    await page.getByTestId("send-again").click();
    await expect(page.getByLabel(text("de", "login.email"))).toBeVisible();
  }
});

test(
  "confirms a new address by the page's button, not by opening the page",
  { tag: "@phone" },
  async ({ page }) => {
    await becomeCustomer(page, { password: PASSWORD });
    const { email } = newPerson();
    expect(await callShop(page, "POST", "/api/customer/email", { email, password: PASSWORD })).toBe(200);
    await open(page, await linkInMail(email, "/auth/confirm-email"));
    await expectAccessible(page);
    const before = await page.request.get("/api/customer");
    expect(await before.json()).not.toMatchObject({ email });
    await page.getByTestId("account-submit").click();
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.emailChanged"));
    const after = await page.request.get("/api/customer");
    expect(await after.json()).toMatchObject({ email, isEmailVerified: true });
  },
);

test("lets a logged-in customer log in again", { tag: "@phone" }, async ({ page }) => {
  const { email } = await becomeCustomer(page, { password: PASSWORD });
  await open(page, "/auth?next=%2Fcustomer%2Fprofile");
  await expect(page.getByTestId("already-logged-in")).toBeVisible();
  await expectAccessible(page);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/customer/profile");
  await page.goBack();
  await expect(page).not.toHaveURL(/\/auth/u);
});

test("never redirects to another site after a login", { tag: "@phone" }, async ({ page }) => {
  const email = await forgottenCustomer(page);
  await open(page, "/auth?next=%2F%2Fevil.example%2F");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/");
});

test.describe("without scripts", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("register and log out", async ({ page }) => {
    const { email } = newPerson();
    await page.goto("/auth/register");
    await page.getByTestId("register-email").fill(email);
    await page.getByTestId("account-submit").click();
    await expect(page.getByTestId("toast-success")).toContainText(
      text("de", "user.flash.registrationMailSent"),
    );
    await page.goto(await linkInMail(email, "/auth/complete-registration"));
    await page.getByTestId("new-password").fill("short");
    await page.getByTestId("account-submit").click();
    await expect(page.getByTestId("error-summary")).toContainText(text("de", "login.problem.newPassword"));
    await page.getByTestId("new-password").fill(PASSWORD);
    await page.getByTestId("account-submit").click();
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.login.success"));

    await page.goto("/logout");
    await page.getByTestId("confirm-log-out").click();
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.logout.success"));
  });

  test("log in, and set a new password", async ({ page }) => {
    const email = await forgottenCustomer(page);
    await page.goto("/auth?next=%2Fcheckout%2Fcart");
    await logIn(page, email, "not the password");
    await expect(page.getByTestId("error-summary")).toContainText(text("de", "user.flash.login.failed"));
    await expect(page.getByTestId("login-email")).toHaveValue(email);
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL("/checkout/cart");

    await page.goto("/auth/forgotten-password");
    await page.getByTestId("forgotten-email").fill(email);
    await page.getByTestId("account-submit").click();
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.passwordMailSent"));
    await page.goto(await linkInMail(email, "/auth/reset-password"));
    await page.getByTestId("new-password").fill(`another ${PASSWORD}`);
    await page.getByTestId("account-submit").click();
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.passwordChanged"));
  });
});
