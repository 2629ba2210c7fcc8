import { allowStatistics, openMeasured } from "../../browser/allow-statistics.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { expect, type Locator, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const BESTSELLERS = "/recommendations/bestsellers";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

const row = (page: Page, type: string) => page.getByTestId(`recommendations-${type}`);
/** The rows beside a product or a cart: which of them there are depends on the product. */
const besideProduct = (page: Page) => page.getByTestId(/^related-(?:boughtTogether|similar)$/u).first();
const besideCart = (page: Page) =>
  page.getByTestId(/^recommendations-(?:bought-together|accessories)$/u).first();

const firstCard = (cards: Locator) => cards.getByTestId("product-card").first();
const idIn = (address: string) => Number(/\/i(\d+),/u.exec(address)?.[1]);

/** Opens a row's first product by its link. Returns its address. */
async function press(page: Page, cards: Locator): Promise<string> {
  const address = (await firstCard(cards).getAttribute("href")) ?? "";
  await firstCard(cards).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByTestId("product")).toBeVisible();
  return address;
}

/** The shop's answer to a message that names a product. */
const answerTo = (page: Page, call: string, field: string, id: number) =>
  page.waitForResponse((response) => {
    const request = response.request();
    if (request.method() !== "POST" || !response.url().endsWith(`/api/recommendations/${call}`)) return false;
    return (request.postDataJSON() as Readonly<Record<string, unknown>>)[field] === id;
  });

/** The same with consent: the shop has accepted the click and the view. Returns the message about the click. */
async function toldPress(page: Page, cards: Locator) {
  const id = idIn((await firstCard(cards).getAttribute("href")) ?? "");
  const click = answerTo(page, "feedback", "clickedProductId", id);
  const view = answerTo(page, "visits", "productId", id);
  const address = await press(page, cards);
  expect([(await click).status(), (await view).status()]).toEqual([200, 200]);
  return { id, address, told: (await click).request().postDataJSON() as object };
}

test(
  "the page of a type shows its products, names the other types, and is accessible",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, BESTSELLERS);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      text("de", "recommendations.bestsellers"),
    );
    expect(await page.getByTestId("recommendations").getByTestId("product-card").count()).toBeGreaterThan(20);
    await expectAccessible(page);
    // Nothing is known of this shopper.
    await page.getByRole("link", { name: text("de", "recommendations.for-you"), exact: true }).click();
    await expect(page.getByTestId("empty-recommendations")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: text("de", "recommendations.empty.action") }).click();
    await press(page, page.getByTestId("recommendations"));
  },
);

test(
  "with consent a press is recorded, and after two products the home page shows them, the latest first",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "/");
    await allowStatistics(page);
    await openMeasured(page, BESTSELLERS);
    const first = await toldPress(page, page.getByTestId("recommendations"));
    expect(first.told).toEqual({ type: "bestsellers", location: "list", clickedProductId: first.id });
    const second = await toldPress(page, besideProduct(page));
    expect(second.told).toMatchObject({
      location: "product",
      productId: first.id,
      clickedProductId: second.id,
    });

    await open(page, "/");
    const cards = row(page, "recently-viewed").getByTestId("product-card");
    await expect(cards).toHaveCount(2);
    expect(
      await cards.evaluateAll((all) => all.map((card) => card.getAttribute("href")?.split("?")[0])),
    ).toEqual([second.address, first.address].map((address) => address.split("?")[0]));
    await expect(row(page, "for-you")).toBeVisible();
    await expectAccessible(page);

    const forgotten = page.waitForResponse(
      (response) => response.request().method() === "DELETE" && response.url().endsWith("/visits"),
    );
    await page.getByTestId("consent-button").click();
    await page.getByTestId("consent-necessary").click();
    expect((await forgotten).status()).toBe(200);
    await expect(row(page, "recently-viewed")).toHaveCount(0);
    await open(page, "/recommendations/recently-viewed");
    await expect(page.getByTestId("empty-recommendations")).toBeVisible();
  },
);

test(
  "without consent nothing is recorded, and the home page has no rows of the shopper",
  { tag: "@phone" },
  async ({ page }) => {
    const told: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" && request.url().includes("/api/recommendations"))
        told.push(request.url());
    });
    await open(page, BESTSELLERS);
    await press(page, page.getByTestId("recommendations"));
    await press(page, besideProduct(page));
    await open(page, "/recommendations/recently-viewed");
    await expect(page.getByTestId("empty-recommendations")).toBeVisible();
    await open(page, "/");
    await expect(row(page, "recently-viewed")).toHaveCount(0);
    await expect(row(page, "for-you")).toHaveCount(0);
    expect(told).toEqual([]);
  },
);

test(
  "cart, empty cart and the page that does not exist have a row, and it leads to products",
  { tag: "@phone" },
  async ({ page, problems }) => {
    await open(page, "/checkout/cart");
    await expect(page.getByTestId("empty-cart")).toBeVisible();
    await expect(row(page, "bestsellers")).toBeVisible();
    await expectAccessible(page);
    await press(page, row(page, "bestsellers"));
    const added = page.waitForResponse("**/api/cart/items");
    await page.getByTestId("add-to-cart").click();
    expect((await added).status()).toBe(200);
    await open(page, "/checkout/cart");
    await expect(page.getByTestId("cart-line")).toHaveCount(1);
    await expect(besideCart(page)).toBeVisible();
    await expectAccessible(page);
    await press(page, besideCart(page));

    problems.expect(/^404 GET .*\/nope$/u);
    await open(page, "/nope");
    await expect(row(page, "bestsellers")).toBeVisible();
    await expectAccessible(page);
    await press(page, row(page, "bestsellers"));
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "rows that are the same for everyone are there; those of the shopper leave no gap",
    { tag: "@phone" },
    async ({ page, problems }) => {
      await page.goto(BESTSELLERS);
      await press(page, page.getByTestId("recommendations"));
      await press(page, besideProduct(page));
      // The cart does not wait for its row.
      await page.goto("/checkout/cart");
      await expect(page.getByTestId("empty-cart")).toBeVisible();
      problems.expect(/^404 GET .*\/nope$/u);
      for (const path of ["/", "/nope"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByTestId(/^recommendations/u)).toHaveCount(0);
      }
    },
  );
});
