import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { putIntoCart } from "../../browser/cart.ts";
import { open } from "../../browser/hydrated.ts";
import { expect, type Page, startApi, test } from "../../browser/own-shop-test.ts";
import { text } from "../../browser/texts.ts";
import { productLine } from "../../catalogue/product-line.ts";
import { PRODUCTS } from "../../catalogue/products.ts";
import type { Shop } from "../../shop/open-shop.ts";

const changed = [
  productLine({ ...PRODUCTS.lastOne, variants: { A1: { price: 45_000, quantity: 0 } } }),
  productLine({ ...PRODUCTS.charger, variants: { A1: { price: 2_100, quantity: 9 } } }),
  productLine({ ...PRODUCTS.splitAssembly, variants: { A1: { price: 25_000, quantity: 2 } } }),
];

/** Imports like a nightly job; an embedded database allows one process at a time. */
async function restock(shop: Shop, page: Page, lines: readonly CatalogueLine[]): Promise<void> {
  await shop.api.stop();
  await shop.importCatalogue(lines);
  await startApi(shop, page);
}

test.afterEach(({ shop, page }) => {
  const { lastOne, charger, splitAssembly } = PRODUCTS;
  return restock(
    shop,
    page,
    [lastOne, charger, splitAssembly].map((facts) => productLine(facts)),
  );
});

test("a cart follows stock and prices, and reports each change once", async ({ page, shop }) => {
  const { lastOne, charger, splitAssembly } = PRODUCTS;
  const variant = text("de", "grade.A1");
  for (const product of [lastOne, charger, splitAssembly, splitAssembly, splitAssembly])
    await putIntoCart(page, product);
  await restock(shop, page, changed);

  await open(page, "/checkout/cart");
  const toasts = page.getByTestId("toasts");
  await expect(toasts.getByTestId("toast-warn")).toHaveCount(3);
  await expect(toasts).toContainText(
    text("de", "cart.flash.repaired.itemGone", { name: lastOne.name, variant }),
  );
  await expect(toasts).toContainText(
    text("de", "cart.flash.repaired.priceChanged", {
      name: charger.name,
      variant,
      from: "19,00\u00a0€",
      to: "21,00\u00a0€",
    }),
  );
  await expect(toasts).toContainText(
    text("de", "cart.flash.repaired.quantityReduced", {
      name: splitAssembly.name,
      variant,
      from: "3",
      to: "2",
    }),
  );
  await expect(page.getByTestId("cart-line")).toHaveCount(2);
  await expect(page.getByTestId("total")).toHaveText("521,00\u00a0€");

  await page.reload();
  await expect(page.getByTestId("cart-line")).toHaveCount(2);
  await expect(toasts.getByTestId("toast-warn")).toHaveCount(0);
});
