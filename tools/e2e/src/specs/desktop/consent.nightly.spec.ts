import { allowStatistics, openMeasured } from "../../browser/allow-statistics.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { productPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ hasDeclinedTracking: false });

const CLICK = "/api/search/conversion-clicks";
const LOG = "/api/consents";

const events = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event),
  );

/** Paths of all writes of the page from now on. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(new URL(request.url()).pathname);
  });
  return writes;
}

/** Names in all that the browser keeps for the shop. */
const kept = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).toSorted(),
  storage: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
});

const search = async (page: Page) => {
  await open(page, "/kaufen/suchen?q=iphone");
  await page.getByTestId("product-grid").getByRole("link").first().click();
  await expect(page.getByTestId("product")).toBeVisible();
};

test("before an answer nothing is tracked, stored or sent", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  const writes = writesOf(page);
  await open(page, "/");
  await expect(page.getByTestId("consent-bar")).toBeVisible();
  await page.getByTestId("category-tiles").getByRole("link").first().click();
  await expect(page.getByTestId("product-card").first()).toBeVisible();
  await search(page);
  expect(await events(page)).toEqual([]);
  expect(elsewhere).toEqual([]);
  // The user meta view reads. The visitor chose the language before; the announcements' time is necessary.
  expect(writes.filter((path) => path !== "/api/user-meta-view")).toEqual([]);
  const { cookies, storage } = await kept(page);
  expect(cookies).toEqual(["language"]);
  expect(storage.filter((name) => !NECESSARY.has(name))).toEqual([]);
});

/** What the privacy policy calls necessary. React Router keeps scroll positions. */
const NECESSARY: ReadonlySet<string> = new Set([
  "reprise.announcementsFetchedAt",
  "reprise.searchHistory",
  "reprise.suppressedToasts",
  "react-router-scroll-positions",
]);

test("declining closes the consent bar, also on later pages, tracks nothing, and is logged", async ({
  page,
}) => {
  const writes = writesOf(page);
  await open(page, "/");
  const logged = page.waitForResponse(`**${LOG}`);
  await page.getByTestId("consent-necessary").click();
  expect((await logged).status()).toBe(200);
  await expect(page.getByTestId("consent-bar")).toHaveCount(0);
  await search(page);
  await expect(page.getByTestId("consent-bar")).toHaveCount(0);
  expect(await events(page)).toEqual([]);
  expect(writes.filter((path) => path !== "/api/user-meta-view")).toEqual([LOG]);
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

test("with statistics, opening a product of a search sends one beacon; once withdrawn, none", async ({
  page,
}) => {
  await open(page, "/");
  await allowStatistics(page);
  await openMeasured(page, "/kaufen/suchen?q=iphone");
  const beacon = page.waitForRequest(`**${CLICK}`);
  await page.getByTestId("product-grid").getByRole("link").first().click();
  // The API refuses any other body.
  expect((await (await beacon).response())?.status()).toBe(200);
  await expect(page.getByTestId("product")).toBeVisible();

  const writes = writesOf(page);
  await page.getByTestId("consent-button").click();
  await page.getByTestId("consent-necessary").click();
  await page.goBack();
  await page.getByTestId("product-grid").getByRole("link").first().click();
  await expect(page.getByTestId("product")).toBeVisible();
  expect(writes).not.toContain(CLICK);
});

test("with statistics the shown contents send events, and a user group is drawn; withdrawing forgets it", async ({
  page,
}) => {
  const group = async () => (await page.context().cookies()).find(({ name }) => name === "user-group")?.value;
  await open(page, "/");
  const seen = page.waitForResponse("**/api/content-events");
  await page.getByTestId("consent-all").click();
  expect((await seen).status()).toBe(200);
  expect(await group()).toMatch(/^[a-d]$/u);
  const content = page.locator("[data-content-id='landing/home#hero']");
  const clicked = page.waitForRequest("**/api/content-events");
  await content.getByRole("link").first().click();
  await clicked;
  await page.getByTestId("consent-button").click();
  await page.getByTestId("consent-necessary").click();
  await expect.poll(group).toBeUndefined();
});

test("what is added from a search names it, also without consent", async ({ page }) => {
  await search(page);
  const add = page.waitForRequest((request) => request.method() === "POST" && /cart/u.test(request.url()));
  await page.getByTestId("add-to-cart").first().click();
  expect((await add).postDataJSON()).toMatchObject({
    searchUuid: expect.stringMatching(/^[\da-f-]{36}$/u),
  });
});

test.describe("with Global Privacy Control", () => {
  test("no question is shown, and statistics and marketing stay off", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true }),
    );
    await open(page, "/");
    await page.getByTestId("consent-button").click();
    const bar = page.getByTestId("consent-bar");
    await expect(bar).toContainText(text("de", "consent.privacyControl"));
    await expect(page.getByRole("checkbox", { name: text("de", "consent.statistics") })).toBeDisabled();
    await expect(page.getByTestId("consent-all")).toHaveCount(0);
    await page.getByTestId("consent-save").click();
    await open(page, productPath(PRODUCTS.phone));
    await expect(bar).toHaveCount(0);
    expect(await events(page)).toEqual([]);
  });
});

test("the page of the choice is accessible, and changes it without a bar over it", async ({ page }) => {
  await open(page, "/fr/consent");
  await expect(page.getByTestId("consent-bar")).toHaveCount(0);
  await page.getByRole("checkbox", { name: text("fr", "consent.statistics") }).check();
  await page.getByTestId("save-consent").click();
  await expect(page.getByTestId("toast-success")).toContainText(text("fr", "user.flash.consentSaved"));
  await expectAccessible(page);
  await open(page, "/fr/consent");
  await expect(page.getByRole("checkbox", { name: text("fr", "consent.statistics") })).toBeChecked();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the footer leads to the page of the choice, which is kept and logged", async ({ page }) => {
    await page.goto("/");
    await page.getByTestId("consent-button").first().click();
    await page.getByRole("checkbox", { name: text("de", "consent.preferences") }).check();
    await page.getByTestId("save-consent").click();
    await expect(page.getByText(text("de", "user.flash.consentSaved"))).toBeVisible();
    const cookie = (await page.context().cookies()).find(({ name }) => name === "consent");
    expect(cookie?.value).toMatch(/^2\.[\da-f-]{36}\.p$/u);
  });
});
