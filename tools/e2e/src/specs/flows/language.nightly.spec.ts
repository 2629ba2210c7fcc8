import { open } from "../../browser/hydrated.ts";
import { listPath, productPath, searchPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const dialog = (page: Page) => page.getByTestId("language-dialog");

async function switchTo(page: Page, language: string): Promise<void> {
  await page.getByTestId("language-button").filter({ visible: true }).first().click();
  await dialog(page).getByRole("radio", { name: language }).check();
  await dialog(page).getByTestId("language-confirm").click();
}

test.describe("without a language chosen", () => {
  test.use({ chosenLanguage: null });

  test("asks after six seconds, with English selected, and must be answered", async ({ page, context }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await open(page, listPath.de);
    await page.clock.runFor(5_900);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(200);
    // The dialog's code must have loaded first.
    await page.clock.resume();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole("radio", { name: "English" })).toBeChecked();
    // No key meant for the page may answer the dialog.
    await expect(dialog(page).getByRole("heading")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(3, 3);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole("button")).toHaveCount(1);
    // A press in the first half second was meant for the page, and answers nothing.
    await page.clock.runFor(500);
    await dialog(page).getByTestId("language-confirm").click();
    await expect(page).toHaveURL(listPath.en);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    const cookie = (await context.cookies()).find(({ name }) => name === "language");
    expect(cookie).toMatchObject({ value: "en", sameSite: "Lax" });
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  test("waits while the shopper types, and carries the input into the other language", async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await open(page, listPath.de);
    await page.getByTestId("search-input").fill("iphone 14 pro max");
    await page.clock.runFor(20_000);
    await expect(dialog(page)).toHaveCount(0);
    await page.getByTestId("search-input").blur();
    await page.keyboard.press("Escape");
    await page.mouse.click(3, 3);
    await page.clock.runFor(1_500);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(2_000);
    await page.clock.resume();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toContainText("Wähle deine Sprache");
    await expect(dialog(page)).toContainText("Choisis ta langue");
    await page.clock.runFor(500);
    await dialog(page).getByTestId("language-confirm").click();
    await expect(page).toHaveURL(listPath.en);
    await expect(page.getByTestId("search-input")).toHaveValue("iphone 14 pro max");
  });
});

test("does not ask when a language is chosen", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(page, "/");
  await page.clock.runFor(10_000);
  await expect(dialog(page)).toHaveCount(0);
});

test("a product page switches language: the slug is translated, query and grade stay", async ({ page }) => {
  await open(page, `${productPath(PRODUCTS.phone)}?variant=A1#A0`);
  await switchTo(page, "Français");
  await expect(page).toHaveURL(`${productPath(PRODUCTS.phone, "fr")}?variant=A1#A0`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByTestId("product-name")).toHaveText(`${PRODUCTS.phone.name} fr`);
});

test("a list switches language with its filters and page", async ({ page }) => {
  await open(page, `${listPath.de}?page=2&grade=A1`);
  await switchTo(page, "Nederlands");
  await expect(page).toHaveURL(`${listPath.nl}?page=2&grade=A1`);
});

test("a search switches language with its query", async ({ page }) => {
  await open(page, `${searchPath.de}?q=corvex`);
  await switchTo(page, "Español");
  await expect(page).toHaveURL(`${searchPath.es}?q=corvex`);
});

test("a page opened from a mail switches language with the link's token, which its address hides", async ({
  page,
}) => {
  await open(page, "/auth/confirm-email?token=x");
  await expect(page).toHaveURL("/auth/confirm-email");
  await switchTo(page, "Italiano");
  await expect(page).toHaveURL("/it/auth/confirm-email");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.getByTestId("account-submit")).toBeVisible();
  await expect(page.getByTestId("link-missing")).toHaveCount(0);
});

test("a dialog opened by the shopper can be closed", async ({ page }) => {
  await open(page, "/");
  await page.getByTestId("language-button").filter({ visible: true }).first().click();
  await expect(dialog(page).getByRole("radio", { name: "Deutsch" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/");
});
