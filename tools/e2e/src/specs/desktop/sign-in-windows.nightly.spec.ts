import { open } from "../../browser/hydrated.ts";
import { knownVisitor } from "../../browser/known-visitor.ts";
import { productPath } from "../../browser/pages.ts";
import { newPerson, openProviderWindow } from "../../browser/sign-in.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

/** Opens a page from the shared cache: its policy allows scripts by hash, and Facebook's by address. */
async function openCachedPage(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const { "content-security-policy": policy } = (await page.request.get(path)).headers();
    expect(policy).not.toContain("'nonce-");
  }).toPass();
  await open(page, path);
}

test("PayPal's popup has the size of its page", async ({ page }) => {
  const popup = await openProviderWindow(page, "paypal");
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 550]);
});

for (const provider of ["paypal", "facebook"] as const) {
  test(`${provider} by keyboard, from the dialog over a page`, async ({ page }) => {
    const path = productPath(PRODUCTS.phone);
    await openCachedPage(page, path);
    await knownVisitor(page);
    await tabTo(page, page.getByTestId("login-link"));
    await page.keyboard.press("Enter");
    const button = page.getByTestId("login-dialog").getByTestId(`sign-in-${provider}`);
    await tabTo(page, button);
    const opened = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    const popup = await opened;
    await expect(popup.getByLabel("Email", { exact: true })).toBeFocused();
    await popup.keyboard.type(newPerson().email);
    await popup.keyboard.press("Enter");
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.login.success"));
    await expect(page).toHaveURL(path);
    await expect(page.getByTestId("account-link")).toBeVisible();
  });
}
