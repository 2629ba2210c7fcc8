import { putIntoCart } from "../../browser/cart.ts";
import { ADDRESSES, ORDER_PAGE } from "../../browser/checkout.ts";
import { open } from "../../browser/hydrated.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("a guest buys with the keyboard alone", async ({ page, problems }) => {
  problems.expect(/^400 PUT .*\/api\/checkout\/address$/);
  await putIntoCart(page, PRODUCTS.forSale);
  await open(page, "/checkout/cart");
  await tabTo(page, page.getByTestId("to-checkout"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout/address");
  const { street, city } = ADDRESSES.DE;
  const typed = [
    ["checkout.email", "guest@example.com"],
    ["address.firstName", "Robin"],
    ["address.lastName", "Sommer"],
    ["address.street", street],
    ["address.postalCode", "1"],
    ["address.city", city],
  ] as const;
  const field = (key: (typeof typed)[number][0]) => page.getByLabel(new RegExp(`^${text("de", key)}`, "u"));
  for (const [key, value] of typed) {
    await tabTo(page, field(key));
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  // The summary has the focus; its first link leads to the field.
  await expect(page.getByTestId("error-summary")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field("address.postalCode")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(ADDRESSES.DE.postalCode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout/payment");

  await tabTo(page, page.getByTestId("delivery-methods").locator("[value=standard]"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("total")).toHaveText("209,99\u00a0€");
  // In a group without a choice, Tab leads to the first one; the arrow up leads on to the last.
  await tabTo(page, page.getByTestId("payment-methods").getByRole("radio").first());
  await page.keyboard.press("ArrowUp");
  await expect(page.getByTestId("payment-methods").locator("[value=prepayment]")).toBeChecked();
  await tabTo(page, page.getByTestId("save-payment"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout/overview");
  await tabTo(page, page.getByTestId("place-order"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(ORDER_PAGE);
});
