import { becomeCustomer } from "../../browser/customer.ts";
import { open } from "../../browser/hydrated.ts";
import { cancelAt, newPerson, signInAt } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const METHODS = "/customer/sign-in-methods";

/** Registers by Google and opens the sign-in methods. */
async function openMethods(page: Page) {
  const person = await becomeCustomer(page, { path: METHODS });
  await expect(page.getByTestId("sign-in-method")).toHaveCount(1);
  return person;
}

test("the only sign-in method cannot be removed", async ({ page }) => {
  await openMethods(page);
  await expect(page.getByTestId("last-sign-in-method")).toHaveText(text("de", "customer.signIn.last"));
  await expect(page.getByTestId("unlink-google")).toHaveCount(0);
});

for (const provider of ["apple", "paypal", "facebook"] as const) {
  test(`links ${provider}, then removes Google`, async ({ page, context }) => {
    await openMethods(page);
    // The provider's account has another email address.
    const there = newPerson();
    const popup = provider === "facebook" ? page.waitForEvent("popup") : null;
    await page.getByTestId(`link-${provider}`).click();
    await signInAt(popup ? await popup : page, there);
    const linked = text("de", "user.flash.signInLinked");
    await expect(page.getByTestId("toast-success").filter({ hasText: linked })).toBeVisible();
    await expect(page).toHaveURL(METHODS);
    await expect(page.getByTestId("sign-in-method")).toHaveCount(2);
    await expect(page.getByTestId("sign-in-methods")).toContainText(there.email);

    await page.getByTestId("unlink-google").click();
    await page.getByTestId("confirm").click();
    await expect(page.getByTestId("sign-in-method")).toHaveCount(1);
    await expect(page.getByTestId("last-sign-in-method")).toBeVisible();

    await context.clearCookies({ name: "session" });
    await open(page, `/auth?next=${encodeURIComponent(METHODS)}`);
    const again = provider === "apple" ? null : page.waitForEvent("popup");
    await page.getByTestId(`sign-in-${provider}`).click();
    await signInAt(again ? await again : page, there);
    await expect(page).toHaveURL(METHODS);
    await expect(page.getByTestId("sign-in-method")).toContainText(there.email);
  });
}

test("cancelling at the provider links nothing", async ({ page }) => {
  await openMethods(page);
  await page.getByTestId("link-apple").click();
  await cancelAt(page);
  await expect(page.getByTestId("toasts")).toContainText(text("de", "user.flash.signInCancelled"));
  await expect(page).toHaveURL(METHODS);
  await expect(page.getByTestId("sign-in-method")).toHaveCount(1);
});

test("a sign-in method of another account stays with that account", async ({ page, context }) => {
  const other = await openMethods(page);
  await page.getByTestId("link-apple").click();
  await signInAt(page, other);
  await expect(page.getByTestId("sign-in-method")).toHaveCount(2);
  await context.clearCookies({ name: "session" });
  await openMethods(page);
  await page.getByTestId("link-apple").click();
  await signInAt(page, other);
  await expect(page.getByTestId("toast-error")).toContainText(
    text("de", "loginComponent.error.api.linkedElsewhere"),
  );
  await expect(page).toHaveURL(METHODS);
  await expect(page.getByTestId("sign-in-method")).toHaveCount(1);
});
