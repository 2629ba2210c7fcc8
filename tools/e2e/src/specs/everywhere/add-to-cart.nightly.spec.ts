import { hydrated, open } from "../../browser/hydrated.ts";
import { DEVICE_OF } from "../../browser/locale-devices.ts";
import { listPath, localePath, productPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const ADD = "**/api/cart/items";

test("a confirmation dialog traps the focus, and Escape closes it and restores the focus", async ({
  page,
}) => {
  await open(page, productPath(PRODUCTS.phone));
  await page.getByTestId("add-to-cart").click();
  const dialog = page.getByTestId("added-dialog");
  await expect(dialog).toBeVisible();
  await expect(page.getByTestId("cart-count")).toHaveText("1");
  for (let presses = 0; presses < 8; presses += 1) {
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Tab");
    // Between the last and the first control Chromium focuses its address bar, which a test browser does not
    // have.
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId("add-to-cart")).toBeFocused();
});

for (const locale of ["de", "fr"] as const) {
  const accessories = localePath(locale, `/accessories/${PRODUCTS.splitAssembly.id}`);

  test(
    `${locale}: a device without its charger leads to chargers, and adding one stays on that list`,
    { tag: DEVICE_OF[locale] },
    async ({ page }) => {
      await open(page, productPath(PRODUCTS.splitAssembly, locale));
      await page.getByTestId("add-to-cart").click();
      await expect(page).toHaveURL(accessories);
      await expect(page.getByTestId("added-notice")).toContainText(PRODUCTS.splitAssembly.name);
      await expect(page.getByTestId("accessories").getByRole("listitem").first()).toContainText(
        PRODUCTS.charger.name,
      );
      await page.getByTestId("add-accessory").click();
      await expect(page.getByTestId("add-accessory")).toHaveText(text(locale, "accessories.added"));
      await expect(page).toHaveURL(accessories);
      await page.getByTestId("to-cart").click();
      await expect(page.getByTestId("cart-line")).toHaveCount(2);
    },
  );

  test(
    `${locale}: an add on an accessory's page leads back to the list of accessories, which says so once`,
    { tag: "@phone" },
    async ({ page }) => {
      await open(page, accessories);
      await page.getByTestId("accessories").getByRole("link", { name: PRODUCTS.charger.name }).click();
      await page.getByTestId("add-to-cart").click();
      await expect(page).toHaveURL(accessories);
      await expect(page.getByTestId("added-notice")).toContainText(PRODUCTS.charger.name);

      await page.reload();
      await hydrated(page);
      await expect(page.getByTestId("accessories")).toBeVisible();
      await expect(page.getByTestId("added-notice")).toHaveCount(0);
    },
  );
}

test("adds the grade clicked last", { tag: "@phone" }, async ({ page }) => {
  await open(page, productPath(PRODUCTS.phone));
  await page.getByTestId("product").evaluate((product) => {
    product.querySelector<HTMLElement>("input[value=A1]")?.click();
    product.querySelector<HTMLElement>("[data-testid=add-to-cart]")?.click();
  });
  await expect(page.getByTestId("cart-count")).toHaveText("1");
  await expect(page.getByTestId("price").locator("strong")).toHaveText("500,00\u00a0€");
  await page.goto("/checkout/cart");
  await expect(page.getByTestId("line-price")).toHaveText("500,00\u00a0€");
});

test("retries an add after a 500 and adds once", { tag: "@phone" }, async ({ page, problems }) => {
  problems.expect(/^500 POST/);
  const keys: (string | undefined)[] = [];
  await page.route(ADD, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length === 1)
      await route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "", reference: "" } });
    else await route.continue();
  });
  await open(page, productPath(PRODUCTS.charger));
  await page.getByTestId("add-to-cart").click();
  await expect(page.getByTestId("added-dialog")).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBe(2);
  await expect(page.getByTestId("cart-count")).toHaveText("1");
});

test(
  "filtered by grade, a card's price equals the price in the cart",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, `${listPath.de}?grade=A0,A1&inStock=true&sort=price-descending`);
    const card = page.getByTestId("product-card").first();
    const price = await card.locator("strong").innerText();
    await card.click();
    await expect(page.getByTestId("product")).toBeVisible();
    await expect(page.getByTestId("price")).toContainText(price);
    await expect(page.getByTestId("grade-picker").getByRole("radio", { checked: true })).toHaveValue(
      /A[01]/u,
    );
    await page.getByTestId("add-to-cart").click();
    await expect(page.getByTestId("added-dialog").or(page.getByTestId("accessories"))).toBeVisible();
    await open(page, "/checkout/cart");
    await expect(page.getByTestId("line-price")).toContainText(price);
  },
);
