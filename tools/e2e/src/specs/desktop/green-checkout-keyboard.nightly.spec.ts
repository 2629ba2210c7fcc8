import { ADDRESSES } from "../../browser/checkout.ts";
import { putIntoGreenCart } from "../../browser/green-cart.ts";
import { IBAN, TRADE_IN_ORDER_PAGE } from "../../browser/green-checkout.ts";
import { open } from "../../browser/hydrated.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("a guest sells with the keyboard alone", async ({ page }) => {
  await putIntoGreenCart(page, PRODUCTS.bought);
  await open(page, "/trade-in/cart");
  await tabTo(page, page.getByTestId("to-green-checkout"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/trade-in/checkout/address");
  const { street, postalCode, city } = ADDRESSES.DE;
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`, "u"));
  const type = async (label: string, value: string) => {
    await tabTo(page, field(label));
    await page.keyboard.type(value);
  };
  await type(text("de", "checkout.email"), "seller@example.com");
  await type(text("de", "address.firstName"), "Robin");
  await type(text("de", "address.lastName"), "Sommer");
  await type(text("de", "address.street"), street);
  await type(text("de", "address.postalCode"), postalCode);
  await type(text("de", "address.city"), city);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/trade-in/checkout/shipping");

  await tabTo(page, page.getByTestId("carriers").getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("carriers").locator('[value="dhl pickup"]')).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByTestId("pickup")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByTestId("save-shipping"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/trade-in/checkout/payout");

  await type(text("de", "payout.holder"), "Robin Sommer");
  await page.keyboard.press("Tab");
  await page.keyboard.type(IBAN);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/trade-in/checkout/overview");
  await tabTo(page, page.getByTestId("sell"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(TRADE_IN_ORDER_PAGE);
});
