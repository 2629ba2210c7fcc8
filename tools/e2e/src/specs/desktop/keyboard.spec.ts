import { open } from "../../browser/hydrated.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("purchases by keyboard", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: text("de", "header.skip") })).toBeFocused();
  await tabTo(page, page.getByTestId("search-input"));
  await page.keyboard.type(PRODUCTS.phone.name);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByTestId("product-card").filter({ hasText: PRODUCTS.phone.name }));
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("product-name")).toHaveText(PRODUCTS.phone.name);
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.getByTestId("route-announcer")).toContainText(PRODUCTS.phone.name);

  await tabTo(page, page.getByTestId("grade-A3").getByRole("radio"));
  // ArrowDown wraps around to the start and skips sold-out grades.
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("grade-A0").getByRole("radio")).toBeChecked();
  await tabTo(page, page.getByTestId("full-battery"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByTestId("add-to-cart"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByTestId("added-dialog").getByTestId("to-cart"));
  await page.keyboard.press("Enter");

  await expect(page.getByTestId("line-price")).toHaveText("619,00\u00a0€");
  await tabTo(page, page.getByTestId("quantity"));
  await page.keyboard.press("2");
  await expect(page.getByTestId("line-price")).toHaveText("1.238,00\u00a0€");
  await tabTo(page, page.getByTestId("remove"));
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("empty-cart")).toBeVisible();
});

test("the skip link leads to the content", async ({ page }) => {
  await open(page, "/kaufen");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("the categories open and close by keyboard", async ({ page }) => {
  await open(page, "/");
  const group = page.getByTestId("navigation").locator("details").first();
  await tabTo(page, group.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(group).toHaveAttribute("open");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(group).not.toHaveAttribute("open");
  await expect(group.locator("summary")).toBeFocused();
});
