import { hydrated, open } from "../../browser/hydrated.ts";
import { searchPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("a page survives the loss of its suggestions' code after a deployment, and its search still works", async ({
  page,
  problems,
}) => {
  problems.expect(/^404 GET .*\/assets\//u);
  problems.expect(/A part of the page is missing|dynamically imported module/u);
  await open(page, "/");
  const heading = page.getByRole("heading", { level: 1 });
  const title = await heading.textContent();
  const isGone = /\/assets\/.+\.js$/u;
  await page.route(isGone, (route) => route.fulfill({ status: 404 }));
  const missing = page.waitForResponse(
    (response) => isGone.test(response.url()) && response.status() === 404,
  );

  const input = page.getByTestId("search-input");
  await input.click();
  await missing;
  await page.keyboard.type("corvex lumen");
  await expect(input).toHaveValue("corvex lumen");
  await expect(heading).toHaveText(title ?? "");
  await expect(page.getByTestId("search-overlay")).toHaveCount(0);

  // The new version's page, with the new version's code.
  await page.unroute(isGone);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === searchPath.de);
  await expect(page.getByText(PRODUCTS.phone.name).first()).toBeVisible();
  // A press before that gives the focus only.
  await hydrated(page);
  await input.click();
  await expect(page.getByTestId("search-overlay")).toBeVisible();
});
