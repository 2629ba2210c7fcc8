import { putIntoCart } from "../../browser/cart.ts";
import { open } from "../../browser/hydrated.ts";
import { listPath, localePath, productPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

for (const [locale, country, express] of [
  ["de", "DE", /^9,99\s€$/u],
  ["fr", "FR", /^16,99\s€$/u],
] as const) {
  const costs = localePath(locale, "/s/delivery");

  test(`${locale}: the cart names delivery to the country of the language, and follows changes`, async ({
    page,
  }) => {
    await putIntoCart(page, PRODUCTS.charger);
    await open(page, localePath(locale, "/checkout/cart"));
    const delivery = page.getByTestId("delivery");
    await expect(delivery).toContainText(
      text(locale, "cart.delivery.to", { country: text(locale, `country.${country}`) }),
    );
    await expect(delivery.getByTestId("delivery-standard").locator("span")).toHaveText(/^3,99\s€$/u);
    await expect(delivery.getByTestId("delivery-express").locator("span")).toHaveText(express);
    await expect(delivery.getByTestId("delivery-standard").locator("small")).toContainText(/\d/u);
    await page.getByTestId("quantity").selectOption("3");
    await expect(delivery.getByTestId("delivery-standard").locator("span")).toHaveText(
      text(locale, "cart.shippingFree"),
    );
    await delivery.getByRole("link").click();
    await expect(page).toHaveURL(costs);
    await expect(page.getByTestId("delivery-costs").getByRole("row")).toHaveCount(9);
  });

  test(`${locale}: prices in lists and on product pages lead to the delivery costs`, async ({ page }) => {
    await open(page, listPath[locale]);
    await expect(page.getByRole("link", { name: text(locale, "list.prices") })).toHaveAttribute(
      "href",
      costs,
    );
    await open(page, productPath(PRODUCTS.phone, locale));
    const note = page.getByTestId("tax-and-delivery");
    await expect(note).toContainText(text(locale, "product.tax.margin"));
    await note.getByRole("link", { name: text(locale, "product.deliveryCosts") }).click();
    await expect(page.getByTestId("delivery-costs")).toBeVisible();
  });
}

test("there is no other static content", async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/s\/other$/u);
  await page.goto("/s/other");
  await expect(page.getByTestId("error-page")).toBeVisible();
});
