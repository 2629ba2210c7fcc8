import type { Locale } from "@reprise/locale";
import { open } from "../../browser/hydrated.ts";
import { knownVisitor } from "../../browser/known-visitor.ts";
import { localePath, productPath } from "../../browser/pages.ts";
import { cancelAt, failAt, newPerson, signInAt } from "../../browser/sign-in.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

/** Goes from the login page to a provider's page. */
async function leaveFor(page: Page, provider: "google" | "apple", path = "/auth"): Promise<void> {
  await open(page, path);
  await page.getByTestId(`sign-in-${provider}`).click();
  await expect(page).toHaveURL(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/${provider}/`, "u"));
}

async function expectLoggedInAs(page: Page, email: string): Promise<void> {
  await page.goto("/customer/profile");
  await expect(page.getByTestId("current-email")).toHaveText(email);
}

for (const provider of ["google", "apple"] as const) {
  test.describe(provider, () => {
    test("registers a new person, and recognises them the next time", async ({ page, context }) => {
      const person = newPerson();
      await leaveFor(page, provider);
      await signInAt(page, person);
      await expect(page).toHaveURL("/");
      await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.login.success"));
      await expectLoggedInAs(page, person.email);

      await context.clearCookies({ name: "session" });
      await leaveFor(page, provider, "/auth?next=%2Fcheckout%2Fcart");
      await signInAt(page, person);
      await expect(page).toHaveURL("/checkout/cart");
      await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.login.success"));
      await expectLoggedInAs(page, person.email);
    });

    test("does not log in on cancel or on a provider's failure", async ({ page }) => {
      await leaveFor(page, provider);
      await cancelAt(page);
      await expect(page).toHaveURL("/auth");
      await expect(page.getByTestId("toasts")).toContainText(text("de", "user.flash.signInCancelled"));
      await leaveFor(page, provider);
      await failAt(page);
      await expect(page).toHaveURL("/auth");
      await expect(page.getByTestId("toast-error")).toContainText(
        text("de", "loginComponent.error.api.default"),
      );
    });

    test("refuses an address that the provider has not verified", async ({ page }) => {
      await leaveFor(page, provider);
      await signInAt(page, newPerson(), { box: false });
      await expect(page).toHaveURL("/auth");
      await expect(page.getByTestId("toast-error")).toContainText(
        text("de", "loginComponent.error.api.emailNotVerified"),
      );
    });
  });
}

test("an address that has an account already does not open it by another provider", async ({
  page,
  context,
}) => {
  const person = newPerson();
  await leaveFor(page, "google");
  await signInAt(page, person);
  await expect(page.getByTestId("toast-success")).toBeVisible();
  await context.clearCookies({ name: "session" });
  await leaveFor(page, "apple");
  await signInAt(page, person);
  await expect(page.getByTestId("toast-error")).toContainText(
    text("de", "loginComponent.error.api.accountExists"),
  );
  await expect(page).toHaveURL("/auth");
});

test("the dialog's sign-in returns to the page below", async ({ page }) => {
  await open(page, productPath(PRODUCTS.phone));
  await knownVisitor(page);
  await page.getByTestId("login-link").click();
  await page.getByTestId("login-dialog").getByTestId("sign-in-google").click();
  await signInAt(page, newPerson());
  await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.login.success"));
  await expect(page).toHaveURL(productPath(PRODUCTS.phone));
  await expect(page.getByTestId("login-dialog")).toHaveCount(0);
});

test("an answer of a provider to which we did not redirect is ignored", async ({ page }) => {
  await leaveFor(page, "google");
  await page.goto("/sign-in/google/return?code=made-up&state=made-up");
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "loginComponent.error.api.default"));
  await expect(page).toHaveURL("/auth");
});

for (const locale of ["de", "fr"] as const satisfies readonly Locale[]) {
  test.describe(`in ${locale}`, () => {
    test.use({ chosenLanguage: locale });

    test("returns in the same language, by keyboard", async ({ page }) => {
      await open(page, localePath(locale, "/auth"));
      await tabTo(page, page.getByTestId("sign-in-google"));
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
      await page.keyboard.type(newPerson().email);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(localePath(locale, "/"));
      await expect(page.getByTestId("toast-success")).toContainText(text(locale, "user.flash.login.success"));
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const provider of ["google", "paypal"] as const) {
    test(`${provider} works`, async ({ page }) => {
      await page.goto("/auth");
      await page.getByTestId(`sign-in-${provider}`).click();
      await signInAt(page, newPerson());
      await expect(page).toHaveURL("/");
      await expect(page.getByTestId("toasts")).toContainText(text("de", "user.flash.login.success"));
    });
  }
});
