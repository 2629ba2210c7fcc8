import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { searchPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const input = (page: Page) => page.getByTestId("search-input");
const overlay = (page: Page) => page.getByTestId("search-overlay");

test("suggestions by keyboard: arrows select, Enter follows", async ({ page }) => {
  await open(page, "/");
  await input(page).focus();
  await page.keyboard.type("corvex lumen");
  const product = overlay(page).getByTestId("suggestion-product").filter({ hasText: PRODUCTS.phone.name });
  await expect(product).toBeVisible();
  await expect(product.locator("mark")).toHaveText("Corvex Lumen");
  while ((await product.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await expect(input(page)).toHaveAttribute(
    "aria-activedescendant",
    (await product.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("product-name")).toHaveText(PRODUCTS.phone.name);
});

test("announces the list to screen readers, without axe violations", async ({ page }) => {
  await open(page, `${searchPath.de}?q=corvex`);
  await open(page, "/");
  await expect(input(page)).toHaveAttribute("aria-expanded", "false");
  await input(page).focus();
  await page.keyboard.type("corvex");
  await expect(overlay(page).getByTestId("suggestion-product").first()).toBeVisible();
  await expect(input(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("listbox")).toHaveAttribute(
    "id",
    (await input(page).getAttribute("aria-controls")) ?? "",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(input(page)).toHaveAttribute("aria-expanded", "false");
});

test("ArrowUp starts at the last suggestion, Escape closes the list and keeps the input", async ({
  page,
}) => {
  await open(page, "/");
  await input(page).focus();
  await page.keyboard.type("iphone");
  await expect(overlay(page).getByTestId("suggestion-product").first()).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(overlay(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(overlay(page)).toHaveCount(0);
  await expect(input(page)).toHaveValue("iphone");
  await expect(input(page)).toBeFocused();
});

test("Enter searches for the input", async ({ page }) => {
  await open(page, "/");
  await input(page).fill("Corvex Strap");
  await input(page).press("Enter");
  await expect(page).toHaveURL(`${searchPath.de}?q=Corvex+Strap`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Corvex Strap");
  await expect(page.getByTestId("product-card").first()).toContainText(PRODUCTS.wristband.name);
  await expect(input(page)).toHaveValue("Corvex Strap");
});

test("past searches come first and can be deleted", async ({ page }) => {
  await open(page, `${searchPath.de}?q=corvex`);
  await open(page, `${searchPath.de}?q=lumix`);
  await open(page, "/");
  await input(page).click();
  const past = overlay(page).getByTestId("suggestion-history");
  await expect(past).toHaveText(["lumix", "corvex"]);
  await input(page).fill("cor");
  await expect(overlay(page).getByTestId("suggestion-product").first()).toBeVisible();
  await expect(overlay(page).getByRole("option").first()).toHaveText("corvex");
  await input(page).fill("");
  await overlay(page).getByTitle("lumix").click();
  await expect(past).toHaveText(["corvex"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(past).toHaveCount(0);
});

test("two letters get no suggestions", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/suggestions")) asked.push(request.url());
  });
  await page.clock.install();
  await open(page, "/");
  await input(page).pressSequentially("ip");
  await page.clock.runFor(1_000);
  expect(asked).toEqual([]);
  await input(page).pressSequentially("h");
  await expect.poll(() => asked.length).toBe(1);
});

test("finds results despite a typing error, and shows the correction", async ({ page }) => {
  await open(page, `${searchPath.de}?q=ipohne`);
  await expect(page.getByTestId("correction")).toContainText("iphone");
  await expect(page.getByTestId("product-card").first()).toContainText("iPhone");
});

test("a search without results offers alternatives", async ({ page }) => {
  await open(page, `${searchPath.de}?q=zzzzzzzzzz`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("zzzzzzzzzz");
  await page
    .getByTestId("empty-search")
    .getByRole("link", { name: text("de", "landing.allCategories") })
    .click();
  await expect(page).toHaveURL("/kaufen/categories");
});

for (const locale of ["de", "fr"] as const) {
  test(`${locale}: without results, shows a corrected query, categories and bestsellers`, async ({
    page,
  }) => {
    await open(page, `${searchPath[locale]}?q=iphone+99`);
    await expect(page.getByTestId("alternative-categories").getByRole("link").first()).toBeVisible();
    await expect(
      page.getByTestId("alternative-bestsellers").getByTestId("product-card").first(),
    ).toBeVisible();
    const suggested = page.getByTestId("suggested-query");
    await expect(suggested).toHaveText(text(locale, "search.empty.didYouMean", { query: "iphone" }));
    await suggested.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("iphone");
    await expect(page.getByTestId("product-grid").getByTestId("product-card").first()).toContainText(
      "iPhone",
    );
  });
}

test("leaving the search clears the box", async ({ page }) => {
  await open(page, `${searchPath.de}?q=corvex`);
  await expect(input(page)).toHaveValue("corvex");
  await page.getByTestId("product-card").first().click();
  await expect(page.getByTestId("product-name")).toBeVisible();
  await expect(input(page)).toHaveValue("");
  await page.goBack();
  await expect(input(page)).toHaveValue("corvex");
});

test("focusing the box selects the old query: typing replaces it, a second click edits it", async ({
  page,
}) => {
  await open(page, `${searchPath.de}?q=corvex`);
  await input(page).click();
  await page.keyboard.type("lumix");
  await expect(input(page)).toHaveValue("lumix");
  // Without the overlay, Escape clears the box: browsers do so with search boxes.
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await input(page).click({ position: { x: 300, y: 20 } });
  await page.keyboard.type(" s5");
  await expect(input(page)).toHaveValue("lumix s5");
  await page.getByTestId("logo").focus();
  await input(page).focus();
  await page.keyboard.type("corvex");
  await expect(input(page)).toHaveValue("corvex");
});

test("an empty box starts no search", async ({ page }) => {
  await open(page, "/");
  await page.getByTestId("search-submit").click();
  await expect(page).toHaveURL("/");
  await expect(input(page)).toBeFocused();
});
