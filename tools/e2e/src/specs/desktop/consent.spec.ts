import { open } from "../../browser/hydrated.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

test.use({ hasDeclinedTracking: false });

const events = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event),
  );

test("tracks nothing and contacts no third party before an answer", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  await open(page, "/");
  await expect(page.getByTestId("consent-bar")).toBeVisible();
  await page.getByTestId("category-tiles").getByRole("link").first().click();
  await expect(page.getByTestId("product-card").first()).toBeVisible();
  expect(await events(page)).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test("declining closes the consent bar, also on later pages, and tracks nothing", async ({ page }) => {
  await open(page, "/");
  await page.getByTestId("consent-necessary").click();
  await expect(page.getByTestId("consent-bar")).toHaveCount(0);
  await open(page, "/kaufen");
  await expect(page.getByTestId("consent-bar")).toHaveCount(0);
  expect(await events(page)).toEqual([]);
});

test("agreeing starts tracking", async ({ page }) => {
  await open(page, "/");
  await page.getByTestId("consent-all").click();
  await expect.poll(() => events(page)).toEqual(["page_view"]);
  await page.getByTestId("category-tiles").getByRole("link").first().click();
  await expect
    .poll(async () => (await events(page)).filter((event) => event === "page_view"))
    .toHaveLength(2);
});

test("other purposes do not allow statistics, and the choice can be changed", async ({ page }) => {
  await open(page, "/");
  await page.getByTestId("consent-choose").click();
  await page.getByRole("checkbox", { name: text("de", "consent.marketing") }).check();
  await page.getByTestId("consent-save").click();
  await expect(page.getByTestId("consent-bar")).toHaveCount(0);
  expect(await events(page)).toEqual([]);
  await page.getByTestId("consent-button").click();
  await expect(page.getByRole("checkbox", { name: text("de", "consent.marketing") })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: text("de", "consent.statistics") })).not.toBeChecked();
});
