import { open } from "../../browser/hydrated.ts";
import { listPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";

test("a row of products ends with the page's content, and its arrows scroll it", async ({ page }) => {
  await open(page, "/kaufen");
  const row = page.getByTestId("product-row").first();
  const list = row.getByRole("list");
  const [content, box] = [await row.boundingBox(), await list.boundingBox()];
  if (content === null || box === null) throw new Error("The row is not visible");
  // The list is wider by its focus outline.
  expect(box.x).toBeGreaterThanOrEqual(content.x - 4);
  expect(box.x + box.width).toBeLessThanOrEqual(content.x + content.width + 4);
  await row.getByRole("button").last().click();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200);
  await row.getByRole("button").first().click();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBe(0);
});

test("a slow navigation shows its progress until the page is there", async ({ page, context }) => {
  await open(page, "/");
  const held = Promise.withResolvers<void>();
  await context.route(/\/api\/products/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  const progress = page.getByTestId("navigation-progress");
  await page
    .locator(`a[href="${listPath.de}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(progress).toBeVisible();
  held.resolve();
  await expect(page.getByTestId("product-grid")).toBeVisible();
  await expect(progress).toHaveCount(0);
});
