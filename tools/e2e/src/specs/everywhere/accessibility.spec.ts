import { expectAccessibleInBothSchemes } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { listPath, productPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("not found", async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/nope$/);
  await open(page, "/nope");
  await expectAccessibleInBothSchemes(page);
});

test("confirmation dialog and toast", async ({ page, problems }) => {
  await open(page, productPath(PRODUCTS.lastOne));
  await page.getByTestId("add-to-cart").click();
  await expect(page.getByTestId("added-dialog")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Escape");
  problems.expect(/^400 POST/);
  await expect(async () => {
    await page.getByTestId("add-to-cart").click();
    await expect(page.getByTestId("toast-error")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByTestId("toast-error").getByRole("button").focus();
  await expectAccessibleInBothSchemes(page);
});

test("search overlay and language dialog", async ({ page }) => {
  await open(page, "/");
  await page.getByTestId("search-input").fill("corvex");
  await expect(page.getByTestId("suggestion-product").first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Escape");
  await page.getByTestId("language-button").filter({ visible: true }).first().click();
  await expect(page.getByTestId("language-dialog")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test("filters chosen, sheet open", async ({ page, isMobile }) => {
  await open(page, `${listPath.de}?grade=A1,A2&price=10000-60000`);
  if (isMobile) await page.getByTestId("open-filters").click();
  await expect(page.getByTestId("facets")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test.describe("with the question of consent", () => {
  test.use({ hasDeclinedTracking: false });

  test("consent", async ({ page }) => {
    await open(page, "/");
    await page.getByTestId("consent-choose").click();
    await expectAccessibleInBothSchemes(page);
  });
});
