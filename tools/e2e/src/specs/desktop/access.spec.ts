import { randomUUID } from "node:crypto";
import { createAddresses, LOCALES, ROUTE_NAMES } from "@reprise/locale";
import { putIntoCart } from "../../browser/cart.ts";
import { becomeCustomer, callShop } from "../../browser/customer.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const addresses = createAddresses({ kind: "prefix", origin: "http://localhost" });

/** Pages with personal data that every customer has: the customer area and the customer's lists. */
const CUSTOMERS = ROUTE_NAMES.filter(
  (name) => /^customer(?!_authenticate|_order$)/u.test(name) || name === "wishlist" || name === "buy_alerts",
);
const PATHS = LOCALES.flatMap((locale) => CUSTOMERS.map((name) => addresses.path(name, locale)));
const CARTS = LOCALES.map((locale) => addresses.path("checkout_cart", locale));

async function answerOf(page: Page, path: string) {
  const response = await page.request.get(path, { maxRedirects: 0 });
  const { location, "cache-control": cacheControl } = response.headers();
  return { status: response.status(), location, cacheControl, html: await response.text() };
}

test("shows each customer page's data to its owner only, in every language", async ({
  page,
  openVisitor,
}) => {
  test.slow();
  const owner = await becomeCustomer(page);
  const street = `Marke ${randomUUID()}`;
  const address = {
    kind: "shipping",
    firstName: owner.firstName,
    lastName: owner.lastName,
    street,
    postalCode: "10115",
    city: "Berlin",
    country: "DE",
  };
  expect(await callShop(page, "POST", "/api/customer/addresses", address)).toBe(200);
  expect(await callShop(page, "PUT", `/api/watchlist/${PRODUCTS.phone.id}`)).toBe(200);
  expect(await callShop(page, "PUT", "/api/buy-alerts", { productId: PRODUCTS.soldOut.id })).toBe(200);
  await putIntoCart(page, PRODUCTS.phone);
  const isOwners = (html: string) =>
    [owner.email, street, PRODUCTS.phone.name, PRODUCTS.soldOut.name].filter((mark) => html.includes(mark));

  const [visitor, stranger] = [await openVisitor(), await openVisitor()];
  await becomeCustomer(stranger);

  const shown = new Set<string>();
  for (const path of PATHS) {
    const ofOwner = await answerOf(page, path);
    expect([path, ofOwner.status, ofOwner.cacheControl]).toEqual([path, 200, "private, no-store"]);
    for (const mark of isOwners(ofOwner.html)) shown.add(mark);
    const ofVisitor = await answerOf(visitor, path);
    expect([path, ofVisitor.status]).toEqual([path, 302]);
    expect(ofVisitor.location).toMatch(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`, "u"));
    const ofStranger = await answerOf(stranger, path);
    expect([path, ofStranger.status, isOwners(ofStranger.html)]).toEqual([path, 200, []]);
  }
  // The owner does see the data, so the checks above can fail.
  expect(shown.size).toBe(4);

  for (const path of CARTS) {
    expect(isOwners((await answerOf(page, path)).html)).toEqual([PRODUCTS.phone.name]);
    for (const other of [visitor, stranger]) expect(isOwners((await answerOf(other, path)).html)).toEqual([]);
  }
});
