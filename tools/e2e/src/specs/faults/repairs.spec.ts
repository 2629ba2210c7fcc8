import { putIntoCart } from "../../browser/cart.ts";
import { enterAsGuest, ORDER_PAGE, payInAdvance } from "../../browser/checkout.ts";
import { open } from "../../browser/hydrated.ts";
import { expect, restock, test } from "../../browser/own-shop-test.ts";
import { text } from "../../browser/texts.ts";
import { productLine } from "../../catalogue/product-line.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const changed = [
  productLine({ ...PRODUCTS.lastOne, variants: { A1: { price: 45_000, quantity: 0 } } }),
  productLine({ ...PRODUCTS.charger, variants: { A1: { price: 2_100, quantity: 9 } } }),
  productLine({ ...PRODUCTS.splitAssembly, variants: { A1: { price: 25_000, quantity: 2 } } }),
];

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

test("a price that changes before the order is shown, and the order needs another press", async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/^400 POST .*\/api\/checkout\/complete$/u);
  const { charger } = PRODUCTS;
  await putIntoCart(page, charger);
  await open(page, "/checkout/address");
  await enterAsGuest(page);
  await payInAdvance(page);
  await expect(page.getByTestId("total")).toHaveText("22,99\u00a0€");
  await restock(shop, page, changed);

  await page.getByTestId("place-order").click();
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "checkout.error.changed"));
  await expect(page.getByTestId("toasts")).toContainText(
    text("de", "cart.flash.repaired.priceChanged", {
      name: charger.name,
      variant: text("de", "grade.A1"),
      from: "19,00\u00a0€",
      to: "21,00\u00a0€",
    }),
  );
  await expect(page.getByTestId("total")).toHaveText("24,99\u00a0€");
  await page.getByTestId("place-order").click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByTestId("transfer-amount")).toHaveText("24,99\u00a0€");
});
