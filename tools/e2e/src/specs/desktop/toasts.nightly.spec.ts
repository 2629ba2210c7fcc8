import { putIntoCart } from "../../browser/cart.ts";
import { open } from "../../browser/hydrated.ts";
import { productPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const MESSAGE = text("de", "cart.flash.variantExhausted", {
  name: PRODUCTS.lastOne.name,
  variant: text("de", "grade.A1"),
});
const LIFETIME_MS = MESSAGE.length * 100;

/** A click takes effect after the next paint, and a stopped clock paints nothing. */
async function pressAddToCart(page: Page) {
  await page.getByTestId("add-to-cart").press("Enter");
  await page.clock.runFor(100);
}

/** Shows a new toast on a page with a stopped clock. */
async function showToast(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await putIntoCart(page, PRODUCTS.lastOne);
  await open(page, productPath(PRODUCTS.lastOne));
  await pressAddToCart(page);
  const toast = page.getByTestId("toast-error");
  await expect(toast).toContainText(MESSAGE);
  return toast;
}

test.beforeEach(({ problems }) => problems.expect(/^400 POST/));

test("a toast stays 100 ms for each of its characters", async ({ page }) => {
  const toast = await showToast(page);
  await page.clock.runFor(LIFETIME_MS - 300);
  await expect(toast).toBeVisible();
  await page.clock.runFor(600);
  await expect(toast).toHaveCount(0);
});

test("the pointer pauses its timer, even when the focus leaves the toast", async ({ page }) => {
  const toast = await showToast(page);
  await toast.hover();
  await toast.getByRole("button").focus();
  await toast.getByRole("button").blur();
  await page.clock.runFor(LIFETIME_MS * 2);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 400);
  await page.clock.runFor(LIFETIME_MS + 300);
  await expect(toast).toHaveCount(0);
});

test("its button and Escape close it without losing the focus", async ({ page }) => {
  const toast = await showToast(page);
  await toast.getByRole("button").press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();

  await page.clock.runFor(5_000);
  await pressAddToCart(page);
  await expect(toast).toBeVisible();
  await toast.getByRole("button").focus();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
});

test("errors interrupt a screen reader", async ({ page }) => {
  expect(await (await showToast(page)).getAttribute("role")).toBe("alert");
});
