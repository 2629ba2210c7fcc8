import { formatNumber } from "@reprise/locale";
import { open } from "../../browser/hydrated.ts";
import { listPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

test("the filter sheet shows the number of results", async ({ page }) => {
  await open(page, listPath.de);
  const sheet = page.getByTestId("facets");
  await expect(sheet).toBeHidden();
  await page.getByTestId("open-filters").click();
  await expect(sheet).toBeVisible();
  const show = sheet.getByTestId("show-results");
  const before = await show.innerText();
  await sheet.getByTestId("facet-grade").locator("input").first().check();
  await expect(show).not.toHaveText(before);
  await expect(sheet).toBeVisible();
  const count = formatNumber(Number((await show.innerText()).replaceAll(/\D/gu, "")), "de");
  await expect(show).toHaveText(text("de", "list.show_other", { count }));
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByTestId("result-count")).toContainText(count);
  await expect(page.getByTestId("chosen-filters")).toBeVisible();
});

test("Escape closes the sheet and keeps the list", async ({ page }) => {
  await open(page, listPath.de);
  await page.getByTestId("open-filters").click();
  await expect(page.getByTestId("facets")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("facets")).toBeHidden();
  await expect(page).toHaveURL(listPath.de);
});
