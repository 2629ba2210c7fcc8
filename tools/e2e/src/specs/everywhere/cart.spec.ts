import { putIntoCart } from "../../browser/cart.ts";
import { open } from "../../browser/hydrated.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("an empty cart links back to the shop", async ({ page }) => {
  await open(page, "/checkout/cart");
  await page.getByTestId("empty-cart").getByRole("link").click();
  await expect(page).toHaveURL("/kaufen");
});

test("quantity and removal change prices, shipping and total", async ({ page }) => {
  await putIntoCart(page, PRODUCTS.charger);
  await putIntoCart(page, PRODUCTS.wristband);
  await open(page, "/checkout/cart");
  const summary = page.getByTestId("cart-summary");
  const charger = page.getByTestId("cart-line").filter({ hasText: PRODUCTS.charger.name });
  await expect(page.getByTestId("total")).toHaveText("37,99\u00a0€");
  await expect(summary).toContainText("3,99\u00a0€");
  await expect(summary).toContainText(text("de", "cart.untilFreeShipping", { amount: "16,00\u00a0€" }));

  await charger.getByTestId("quantity").selectOption("2");
  await expect(charger.getByTestId("line-price")).toHaveText("38,00\u00a0€");
  await expect(page.getByTestId("total")).toHaveText("53,00\u00a0€");
  await expect(summary).toContainText(text("de", "cart.shippingFree"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3");

  await charger.getByTestId("remove").click();
  await expect(page.getByTestId("cart-line")).toHaveCount(1);
  await expect(page.getByTestId("total")).toHaveText("18,99\u00a0€");
  await page.getByTestId("remove").click();
  await expect(page.getByTestId("empty-cart")).toBeVisible();
  await page.reload();
  await expect(page.getByTestId("empty-cart")).toBeVisible();
});

test(
  "a removed line can be added again, with its quantity and by keyboard alone",
  { tag: "@desktop" },
  async ({ page }) => {
    await putIntoCart(page, PRODUCTS.charger);
    await putIntoCart(page, PRODUCTS.charger);
    await open(page, "/checkout/cart");
    await page.getByTestId("remove").press("Enter");
    await expect(page.getByTestId("empty-cart")).toBeVisible();
    const undo = page.getByTestId("undo-remove");
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription(
      text("de", "cart.removed", { name: PRODUCTS.charger.name }),
    );

    await undo.press("Enter");
    await expect(page.getByTestId("line-price")).toHaveText("38,00\u00a0€");
    await expect(undo).toHaveCount(0);
    await expect(page.locator("#main")).toBeFocused();
    await expect(page.getByTestId("toast-success")).toContainText(
      text("de", "cart.flash.itemRestored", { name: PRODUCTS.charger.name, quantity: "2" }),
    );
  },
);

test(
  "no more can be chosen than there are, and the cart survives a reload",
  { tag: "@phone" },
  async ({ page }) => {
    await putIntoCart(page, PRODUCTS.lastOne);
    await open(page, "/checkout/cart");
    await expect(page.getByTestId("quantity").locator("option")).toHaveText(["1"]);
    await expect(page.getByTestId("delivery-standard")).toContainText(
      text("de", "cart.delivery.days", { days: "" }).trim(),
    );
    await page.reload();
    await expect(page.getByTestId("cart-line")).toHaveCount(1);
  },
);

test("a cart belongs to one visitor", { tag: "@phone" }, async ({ page, openVisitor }) => {
  await putIntoCart(page, PRODUCTS.charger);
  const stranger = await openVisitor();
  await stranger.goto("/checkout/cart");
  await expect(stranger.getByTestId("empty-cart")).toBeVisible();
});
