import { open } from "../../browser/hydrated.ts";
import { listPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const list = listPath.de;
const facet = (page: Page, key: string) => page.getByTestId(`facet-${key}`);
const box = (page: Page, key: string, value: string) => facet(page, key).locator(`input[value="${value}"]`);
const counts = (page: Page, key: string) => facet(page, key).locator("label").allInnerTexts();

async function valuesOf(page: Page, key: string): Promise<readonly string[]> {
  return facet(page, key)
    .locator("input")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

const resultCount = async (page: Page) =>
  Number((await page.getByTestId("result-count").innerText()).replaceAll(/\D/gu, ""));

test("combines two values of one facet with OR, and keeps its counts", async ({ page }) => {
  await open(page, list);
  const before = await counts(page, "storage");
  const all = await resultCount(page);
  const [first = "", second = ""] = await valuesOf(page, "storage");
  await box(page, "storage", first).check();
  await expect(page).toHaveURL(new RegExp(`storage=${first}$`));
  await expect.poll(() => resultCount(page)).toBeLessThan(all);
  const one = await resultCount(page);
  await box(page, "storage", second).check();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(one);
  expect((await counts(page, "storage")).toSorted()).toEqual(before.toSorted());
});

test("keeps the server's cards until the list changes", async ({ page }) => {
  await open(page, list);
  const cards = page.getByTestId("product-card");
  const isReacts = () =>
    cards.first().evaluate((card) => Object.keys(card).some((key) => key.startsWith("__react")));
  expect(await isReacts()).toBe(false);
  await box(page, "grade", "A1").check();
  await expect.poll(isReacts).toBe(true);
  await expect(cards.first()).toBeVisible();
});

test("chips remove a filter", async ({ page }) => {
  await open(page, list);
  const all = await resultCount(page);
  await box(page, "brand", (await valuesOf(page, "brand"))[0] ?? "").check();
  const chips = page.getByTestId("chosen-filters");
  await expect(chips.getByRole("listitem")).toHaveCount(2);
  await chips.getByRole("link").first().click();
  await expect(chips).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await expect.poll(() => resultCount(page)).toBe(all);
  await expect(facet(page, "brand").locator("input:checked")).toHaveCount(0);
});

test("Back restores the list, its filters and the scroll position", async ({ page }) => {
  await open(page, list);
  await box(page, "grade", "A1").check();
  await expect(page).toHaveURL(/grade=A1$/);
  // The address changes before the list.
  await expect(page.getByTestId("chosen-filters").getByRole("listitem")).not.toHaveCount(0);
  const card = page.getByTestId("product-card").nth(20);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const name = await card.innerText();
  const place = await page.evaluate(() => window.scrollY);
  await card.click();
  await expect(page.getByTestId("product-name")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/grade=A1$/);
  await expect(page.getByTestId("product-card").nth(20)).toHaveText(name, { useInnerText: true });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(box(page, "grade", "A1")).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(box(page, "grade", "A1")).not.toBeChecked();
});

test("sorts by price in both directions", async ({ page }) => {
  const prices = async () =>
    (await page.getByTestId("product-card").locator("strong").allInnerTexts()).map((price) =>
      Number(price.replaceAll(/\D/gu, "")),
    );
  await open(page, list);
  await page.getByTestId("sort").selectOption("price-ascending");
  await expect(page).toHaveURL(/sort=price-ascending$/);
  await expect
    .poll(async () =>
      (await prices()).every((price, index, all) => index === 0 || price >= (all[index - 1] ?? 0)),
    )
    .toBe(true);
  await page.getByTestId("sort").selectOption("price-descending");
  await expect(page).toHaveURL(/sort=price-descending$/);
  await expect
    .poll(async () =>
      (await prices()).every((price, index, all) => index === 0 || price <= (all[index - 1] ?? 0)),
    )
    .toBe(true);
});

test("a price range narrows the list and shows as a chip", async ({ page }) => {
  await open(page, list);
  await facet(page, "price").locator("input[name=priceFrom]").pressSequentially("200");
  await page.keyboard.press("Tab");
  await page.keyboard.type("300");
  await expect(page).toHaveURL(list);
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/price=20000-30000$/);
  await expect(page.getByTestId("chosen-filters")).toContainText("200–300\u00a0€");
  const prices = await page.getByTestId("product-card").locator("strong").allInnerTexts();
  for (const price of prices) expect(Number(price.replaceAll(/\D/gu, ""))).toBeLessThanOrEqual(30_000);
});

test("Enter in a price field applies it", async ({ page }) => {
  await open(page, list);
  await facet(page, "price").locator("input[name=priceTo]").fill("300");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/price=-30000$/);
});

test("pages of a list are links", async ({ page }) => {
  await open(page, list);
  const first = await page.getByTestId("product-card").first().innerText();
  await expect(page.getByTestId("product-card")).toHaveCount(29);
  await page
    .getByTestId("pagination")
    .getByRole("link", { name: text("de", "list.page", { page: "2" }), exact: true })
    .click();
  await expect(page).toHaveURL(`${list}?page=2`);
  await expect(page.getByTestId("product-card").first()).not.toHaveText(first, { useInnerText: true });
  await expect(page.getByTestId("pagination").locator("[aria-current=page]")).toHaveText("2");
  await expect(page).toHaveTitle(
    text("de", "list.titleOfPage", { title: "Smartphones", page: "2" }) + " · Reprise",
  );
});

test("a filter on a later page returns to the first page", async ({ page }) => {
  await open(page, `${list}?page=2`);
  await box(page, "grade", "A1").check();
  await expect(page).toHaveURL(`${list}?grade=A1`);
});

for (const query of ["page=999", "page=0", "page=abc", "page=-1"]) {
  test(`404 for ${query}`, async ({ page, problems }) => {
    problems.expect(/^404 GET .*smartphones\?page=/);
    const response = await page.goto(`${list}?${query}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByTestId("error-page")).toBeVisible();
  });
}

test("removes an unknown facet from the canonical address", async ({ page }) => {
  await open(page, `${list}?nonsense=1&grade=A1`);
  await expect(page.getByTestId("product-card")).not.toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${list}$`));
  await expect(page.getByTestId("pagination").getByRole("link").first()).toHaveAttribute(
    "href",
    /^(?!.*nonsense)/,
  );
});
