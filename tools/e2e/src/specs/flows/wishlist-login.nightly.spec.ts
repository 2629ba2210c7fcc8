import { becomeCustomer } from "../../browser/customer.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { countRequests, heartsOf, wishableIds } from "../../browser/hearts.ts";
import { hydrated, open } from "../../browser/hydrated.ts";
import { knownVisitor } from "../../browser/known-visitor.ts";
import { listPath, productPath } from "../../browser/pages.ts";
import { newPerson, signInAt } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const PASSWORD = "a horse, a battery and a staple";
const isPressed = ["aria-pressed", "true"] as const;
const isNotPressed = ["aria-pressed", "false"] as const;

const productHeart = (page: Page) => page.getByTestId("product").getByTestId("heart");

/** A person who has an account and is logged out. */
async function returningCustomer(page: Page) {
  const person = await becomeCustomer(page, { password: PASSWORD });
  await page.context().clearCookies({ name: /session|visitor/iu });
  await page.evaluate(() => sessionStorage.clear());
  return person;
}

/** Opens a page and waits until it knows that nobody is logged in. Before that a press calls the API first. */
async function openAsVisitor(page: Page, path: string): Promise<void> {
  await open(page, path);
  await knownVisitor(page);
}

async function logInByDialog(page: Page, email: string): Promise<void> {
  await page.getByTestId("login-email").fill(email);
  await page.getByTestId("login-password").fill(PASSWORD);
  await page.getByTestId("login-submit").click();
}

for (const locale of ["de", "fr"] as const) {
  test(`${locale}: a visitor's heart is applied once after a provider sign-in`, async ({ page }) => {
    const puts = countRequests(page, "PUT", "/api/watchlist/");
    await openAsVisitor(page, listPath[locale]);
    const heart = heartsOf(page).nth(2);
    await heart.click();
    await expect(page.getByTestId("login-dialog")).toBeVisible();
    await expectAccessible(page);
    await expect(heart).toHaveAttribute(...isNotPressed);
    await page.getByTestId("login-dialog").getByTestId("sign-in-google").click();
    await signInAt(page, newPerson());
    await expect(page).toHaveURL(listPath[locale]);
    await expect(heart).toHaveAttribute(...isPressed);
    const [, , id] = await wishableIds(page);

    await page.reload();
    await hydrated(page);
    await expect(heart).toHaveAttribute(...isPressed);
    await open(page, locale === "de" ? "/wishlist" : "/fr/wishlist");
    expect(await wishableIds(page, "wishlist")).toEqual([id]);
    expect(puts()).toBe(1);
  });
}

test("a visitor's wish is saved after a login in the dialog, without leaving the page", async ({ page }) => {
  const { email } = await returningCustomer(page);
  await openAsVisitor(page, productPath(PRODUCTS.phone));
  await page.evaluate(() => void ((window as { isSame?: boolean }).isSame = true));
  const puts = countRequests(page, "PUT", "/api/watchlist/");
  await productHeart(page).press("Enter");
  await logInByDialog(page, email);
  await expect(productHeart(page)).toHaveAttribute(...isPressed);
  await expect(page.getByTestId("login-dialog")).toBeHidden();
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
  expect(puts()).toBe(1);
});

test("cancelling the login drops the heart", async ({ page }) => {
  const { email } = await returningCustomer(page);
  await openAsVisitor(page, productPath(PRODUCTS.phone));
  const puts = countRequests(page, "PUT", "/api/watchlist/");
  await productHeart(page).click();
  await expect(page.getByTestId("login-dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("login-dialog")).toBeHidden();
  await open(page, "/auth");
  await logInByDialog(page, email);
  await expect(page.getByTestId("account-link").first()).toBeAttached();
  await open(page, productPath(PRODUCTS.phone));
  await expect(page.getByTestId("account-link").first()).toBeAttached();
  await expect(productHeart(page)).toHaveAttribute(...isNotPressed);
  expect(puts()).toBe(0);
});

test("a duplicated tab does not repeat the action", async ({ page }) => {
  const { email } = await returningCustomer(page);
  await openAsVisitor(page, productPath(PRODUCTS.phone));
  const puts = countRequests(page, "PUT", "/api/watchlist/");
  await productHeart(page).click();
  await expect(page.getByTestId("login-dialog")).toBeVisible();
  const popup = page.waitForEvent("popup");
  await page.evaluate(() => void window.open(location.href));
  const copy = await popup;
  await hydrated(copy);
  expect(await copy.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);

  await logInByDialog(page, email);
  await expect(productHeart(page)).toHaveAttribute(...isPressed);
  await copy.reload();
  await hydrated(copy);
  await expect(productHeart(copy)).toHaveAttribute(...isPressed);
  await expect.poll(() => copy.evaluate(() => sessionStorage.getItem("reprise.pendingAction.2"))).toBeNull();
  expect(puts()).toBe(1);
});

test("an expired login opens the login dialog again, and then the wish is saved", async ({
  page,
  problems,
}) => {
  problems.expect(/^401 PUT/);
  const { email } = await becomeCustomer(page, { password: PASSWORD });
  await open(page, productPath(PRODUCTS.phone));
  await expect(page.getByTestId("account-link").first()).toBeAttached();
  await page.context().clearCookies({ name: /session/iu });
  await productHeart(page).click();
  await expect(page.getByTestId("login-dialog")).toBeVisible();
  await expect(productHeart(page)).toHaveAttribute(...isNotPressed);
  await logInByDialog(page, email);
  await expect(productHeart(page)).toHaveAttribute(...isPressed);
});
