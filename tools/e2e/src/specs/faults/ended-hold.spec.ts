import { openDatabase } from "@reprise/api/db";
import { endClaims } from "@reprise/api/end-claims";
import { putIntoCart } from "../../browser/cart.ts";
import { enterAsGuest, payInAdvance } from "../../browser/checkout.ts";
import { callShop } from "../../browser/customer.ts";
import { open } from "../../browser/hydrated.ts";
import { placeOrder } from "../../browser/order.ts";
import { expect, type Page, restock, type Shop, startApi, test } from "../../browser/own-shop-test.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { text } from "../../browser/texts.ts";
import { productLine } from "../../catalogue/product-line.ts";
import { CATEGORIES } from "../../catalogue/products.ts";

/** A product of this test only: the test sells it, and other files may get the same shop. */
const lastOne = {
  id: 900_090,
  name: "Corvex Ember 64 GB",
  categoryId: CATEGORIES.iPhones,
  variants: { A1: { price: 45_000, quantity: 1 } },
};

/** Ends all reservations, as 15 minutes do; a job of the API then releases their units. */
async function endHolds(shop: Shop, page: Page): Promise<void> {
  const { databaseUrl, dataDir } = shop.inside;
  // One process at a time can open the embedded database.
  if (!shop.isDatabaseShared) await shop.api.stop();
  const { db, close } = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl });
  const now = new Date();
  const ended = await db
    .updateTable("checkout")
    .set({ hold_until: now })
    .where("hold_until", ">", now)
    .returning("cart_uuid")
    .execute();
  await endClaims(
    db,
    ended.map(({ cart_uuid }) => cart_uuid),
  );
  await close();
  if (!shop.isDatabaseShared) await startApi(shop, page);
}

test("the last unit is reserved; after the reservation the faster shopper gets it, and the other one keeps the line", async ({
  page,
  openVisitor,
  shop,
  problems,
}) => {
  problems.expect(/^400 POST .*\/api\/checkout\/complete$/u);
  await restock(shop, page, [productLine(lastOne)]);
  await putIntoCart(page, lastOne);
  await open(page, "/checkout/address");
  await enterAsGuest(page);
  await payInAdvance(page);
  await expect(page.getByTestId("hold")).toBeVisible();

  const other = await openVisitor();
  const item = { id: lastOne.id, name: lastOne.name, productVariantLabel: "A1", withFullBattery: false };
  const add = () => callShop(other, "POST", "/api/cart/items", item);
  expect(await add()).toBe(400);
  await endHolds(shop, page);
  await expect.poll(add).toBe(200);
  await placeOrder(other, { email: newPerson().email, quantity: 0 });

  await page.getByTestId("place-order").click();
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "checkout.error.exhausted"));
  await expect(page).toHaveURL("/checkout/cart");
  // The order of the other one is not paid yet: the line stays, and says until when it is reserved.
  await expect(page.getByTestId("line-reserved")).toBeVisible();
});
