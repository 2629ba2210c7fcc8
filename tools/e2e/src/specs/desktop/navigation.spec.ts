import { LOCALES } from "@reprise/locale";
import { goOffline } from "../../browser/go-offline.ts";
import { hydrated, open } from "../../browser/hydrated.ts";
import { listPath, localePath, productPath } from "../../browser/pages.ts";
import { expect, type Locator, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

/** Marks the document; a full page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));

test("links inside the shop do not reload the document", async ({ page }) => {
  await open(page, "/");
  await mark(page);
  await page.getByTestId("category-tiles").getByRole("link").first().click();
  await page.getByTestId("product-card").first().click();
  const name = await page.getByTestId("product-name").innerText();
  await expect(page).toHaveTitle(text("de", "product.metaTitle", { name }) + " · Reprise");
  await page.getByTestId("logo").click();
  await expect(page).toHaveURL("/");
  await page.getByTestId("cart-link").click();
  await expect(page.getByTestId("empty-cart")).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

for (const [by, turnTo] of [
  ["pointer", (link: Locator) => link.hover()],
  ["focus", (link: Locator) => link.focus()],
] as const)
  test(`the code of a page is loaded with the ${by} on a link to it, not before`, async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    await open(page, listPath.de);
    await page.waitForLoadState("networkidle");
    const pages = () => files.filter((file) => /\/(?:page-modules|product\.page)-.*\.js$/u.test(file));
    expect(pages()).toEqual([]);
    await turnTo(page.getByTestId("product-card").first());
    await expect.poll(() => pages().length).toBeGreaterThanOrEqual(2);
  });

test("Back restores the list while all requests fail", async ({ page, context }) => {
  await open(page, listPath.de);
  await page.getByTestId("product-card").nth(20).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  const names = await page.getByTestId("product-card").allInnerTexts();
  expect(position).toBeGreaterThan(500);
  await page.getByTestId("product-card").nth(20).click();
  await expect(page.getByTestId("product-name")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByTestId("reviews").getByRole("heading").first()).toBeVisible();

  const asked: string[] = [];
  await context.route(/\/api\//u, (route) => void asked.push(route.request().url()));
  await page.goBack();
  await expect(page.getByTestId("product-grid")).toBeVisible();
  expect(await page.getByTestId("product-card").allInnerTexts()).toEqual(names);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  await page.goForward();
  await expect(page.getByTestId("product-name")).toBeVisible();
  expect(asked).toEqual([]);
});

test("Back from the cart restores the previous page; the cart itself reloads", async ({ page, context }) => {
  // Otherwise the page that comes back fetches them.
  const announced = page.waitForResponse(/\/api\/announcements$/u);
  await open(page, listPath.de);
  await announced;
  await page.getByTestId("cart-link").click();
  await expect(page.getByTestId("empty-cart")).toBeVisible();
  const asked: string[] = [];
  await context.route(/\/api\//u, (route) => void asked.push(new URL(route.request().url()).pathname));
  await page.goBack();
  await expect(page.getByTestId("product-grid")).toBeVisible();
  await expect(page.getByTestId("navigation")).toBeAttached();
  expect(asked).toEqual([]);
  await page.goForward();
  await expect.poll(() => asked).toContain("/api/cart");
});

/** Opens a list from the landing page: both are in the history of one document. */
async function openList(page: Page): Promise<void> {
  await open(page, "/");
  await page.getByTestId("category-tiles").getByRole("link").first().click();
  await expect(page.getByTestId("product-grid")).toBeVisible();
}

async function expectLanding(page: Page): Promise<void> {
  await expect(page).toHaveURL("/");
  await hydrated(page);
  await expect(page.getByTestId("category-tiles")).toBeVisible();
  await expect(page.getByTestId("product-grid")).toHaveCount(0);
}

test("Back before the code of a reloaded page has come leads to the page before", async ({ page }) => {
  await openList(page);
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/u, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.goBack({ waitUntil: "commit" });
  code.resolve();
  await expectLanding(page);
});

test("Back before a reloaded page is hydrated leads to the page before", async ({ page }) => {
  await openList(page);
  await page.addInitScript(() => {
    if (sessionStorage["isReloaded"] === "true") return;
    sessionStorage["isReloaded"] = "true";
    // React schedules its work by messages of the document to itself: none arrives before Back.
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function hold(message: unknown) {
      held.push(() => postMessage.call(this, message));
      document.documentElement.dataset["held"] = "true";
    };
    const release = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held) send();
    };
    window.addEventListener("popstate", () => setTimeout(release));
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(page.locator("html")).toHaveAttribute("data-held", "true");
  await page.goBack({ waitUntil: "commit" });
  await expectLanding(page);
});

test("shows the error area with 404 for an unknown page", async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/fr\/nope\/nope$/);
  const response = await page.goto("/fr/nope/nope");
  expect(response?.status()).toBe(404);
  await expect(page.getByTestId("error-page")).toContainText(text("fr", "error.notFound.title"));
  await expect(page.getByTestId("navigation")).toBeAttached();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByTestId("error-home").click();
  await expect(page).toHaveURL("/fr");
});

test("asks the server for an unknown address on client navigation", async ({ page, problems }) => {
  await open(page, "/");
  await mark(page);
  problems.expect(/^404 GET .*\/nowhere\/at-all$/);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/nowhere/at-all";
    document.getElementById("main")?.append(link);
    link.click();
  });
  await expect(page.getByTestId("error-page")).toBeVisible();
  await expect(page).toHaveURL("/nowhere/at-all");
  expect(await isMarked(page)).toBe(false);
});

test("named routes without a page are 404", async ({ page }) => {
  for (const path of [
    "/product-variant-information/1",
    "/recommendations/everything",
    "/template_s/x",
    "/trade-in/nowhere",
  ]) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  }
});

test("an unknown product is 404 on first load and on navigation", async ({ page, problems }) => {
  problems.expect(/^404 GET/);
  expect((await page.goto("/i999999999,nothing"))?.status()).toBe(404);
  await expect(page.getByTestId("error-page")).toBeVisible();
  await open(page, "/");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/i999999999,nothing";
    document.getElementById("main")?.append(link);
    link.click();
  });
  await expect(page.getByTestId("error-page")).toBeVisible();
});

test("shows an offline message and recovers on its own", async ({ page, context, problems }) => {
  await open(page, listPath.de);
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await goOffline(page);
  await page.getByTestId("product-card").first().click();
  await expect(page.getByTestId("error-page")).toContainText(text("de", "error.offline.title"));
  await context.setOffline(false);
  await expect(page.getByTestId("product-name")).toBeVisible();
});

test("the header fits the narrowest window in which it has one row, in every language", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 700 });
  for (const locale of LOCALES) {
    await open(page, localePath(locale, "/"));
    const cart = await page.getByTestId("cart-link").boundingBox();
    const mark = await page.getByTestId("logo").locator("svg").boundingBox();
    // The page has 753 pixels beside the scroll bar, and a margin of 16 at least.
    expect.soft(cart && cart.x + cart.width, locale).toBeLessThanOrEqual(737);
    expect.soft(mark?.width, locale).toBe(28);
  }
});

test("respects reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, productPath(PRODUCTS.charger));
  await page.getByTestId("add-to-cart").click();
  await expect(page.getByTestId("added-dialog")).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10).length,
  );
  expect(moving).toBe(0);
});

test("another language's address redirects to this language", async ({ page }) => {
  const cases = [
    ["/fr/kaufen", "/fr/acheter"],
    ["/de/kaufen", "/kaufen"],
    ["/KAUFEN/", "/kaufen"],
    [listPath.fr.replace("/fr/", "/it/"), listPath.it],
  ] as const;
  for (const [from, to] of cases) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});
