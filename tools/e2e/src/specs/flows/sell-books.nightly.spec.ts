import { becomeCustomer, becomeCustomerWithoutScripts } from "../../browser/customer.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { sellHomePath, sellPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const CARTS = { de: "/trade-in/cart", fr: "/fr/trade-in/cart" } as const;

/** Names of media that the shop buys. */
async function mediaNames(page: Page, count: number): Promise<readonly string[]> {
  const answer = await page.request.get("/api/trade-in/search?categorySanitizedPath=medien");
  const { products } = (await answer.json()) as {
    products: { docs: { name: string; isMedia: boolean; highestPrice: number | null }[] };
  };
  return products.docs
    .filter(({ isMedia, highestPrice }) => isMedia && highestPrice !== null)
    .slice(0, count)
    .map(({ name }) => name);
}

for (const locale of ["de", "fr"] as const) {
  test(`${locale}: twenty media of a pasted list are added at once`, async ({ page }) => {
    await open(page, sellHomePath[locale]);
    const names = await mediaNames(page, 20);
    expect(names).toHaveLength(20);
    await page.getByTestId("list-form").getByRole("textbox").fill(names.join("\n"));
    await page.getByTestId("submit-list").click();
    await expect(page.getByTestId("list-line")).toHaveCount(20);
    const sure = page.getByTestId("list-line").filter({ hasNotText: text(locale, "tradeIn.list.uncertain") });
    const count = await sure.getByTestId("add-media").count();
    expect(count).toBeGreaterThan(10);
    await expectAccessible(page);
    await page.getByTestId("add-listed").click();
    await expect(page).toHaveURL(CARTS[locale]);
    await expect(page.getByTestId("green-cart-line")).toHaveCount(count);
    await expect(page.getByTestId("toast-success")).toContainText(
      text(locale, "greenCart.flash.listAdded", { added: `${count}`, all: `${count}` }),
    );
  });

  test(`${locale}: an alert for a product that is not bought stands among the alerts`, async ({ page }) => {
    await becomeCustomer(page, { locale });
    await open(page, sellPath(PRODUCTS.phone, locale));
    await page.getByTestId("sale-alert").click();
    await expect(page.getByTestId("toast-success")).toContainText(text(locale, "saleAlert.flash.success"));
    await expectAccessible(page);
    await page.getByTestId("sale-alert").click();
    const row = page.getByTestId("buy-alert-row");
    await expect(row).toContainText(text(locale, "buyAlerts.sale"));
    await expectAccessible(page);
    await page.getByTestId("remove-buy-alert").click();
    await expect(page.getByTestId("empty-buy-alerts")).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, hasDeclinedTracking: false, chosenLanguage: null });

  test("an alert is set for a product that is not bought", async ({ page, openVisitor }) => {
    await becomeCustomerWithoutScripts(page, openVisitor);
    await page.goto(sellPath(PRODUCTS.phone));
    await page.getByTestId("sale-alert").click();
    await expect(page).toHaveURL(sellPath(PRODUCTS.phone));
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "saleAlert.flash.success"));
    await page.goto("/buy-alerts");
    await expect(page.getByTestId("buy-alert-row")).toContainText(text("de", "buyAlerts.sale"));
  });

  test("a list that is sent again after Back is added once", async ({ page }) => {
    const names = await mediaNames(page, 3);
    await page.goto(sellHomePath.de);
    await page.getByTestId("list-form").getByRole("textbox").fill(names.join("\n"));
    await page.getByTestId("submit-list").click();
    await expect(page.getByTestId("list-line")).toHaveCount(3);
    const sure = page.getByTestId("list-line").filter({ hasNotText: text("de", "tradeIn.list.uncertain") });
    const count = await sure.getByTestId("add-media").count();
    expect(count).toBeGreaterThan(1);
    await page.getByTestId("add-listed").click();
    await expect(page.getByTestId("green-cart-line")).toHaveCount(count);
    await page.goBack();
    await page.getByTestId("add-listed").click();
    await expect(page.getByTestId("green-cart-line")).toHaveCount(count);
  });
});
