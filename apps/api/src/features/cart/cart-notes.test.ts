import { FULL_BATTERY_SURCHARGE } from "@reprise/cart";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { restock } from "../../test/actions/put-product.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startCartShop();
const withBattery = { categories: [1000, 1112] } as const;

const priceSince = (product: number, days: number, price: number) =>
  sql`insert into price_history (variant_id, valid_from, price)
    select id, now() - make_interval(days => ${days}), ${price} from variant where product_id = ${product}`.execute(
    api.database.db,
  );
const notesOf = async (visitor: string) =>
  (await shop.read(visitor)).cartItems.map(({ variant }) => [variant.vatScheme, variant.lowestPrice30Days]);

test("a line names the lowest price of 30 days before a reduction, with its battery", async () => {
  const product = await shop.product({ A1: { price: 40_000, units: 5, fullBattery: 2 } }, withBattery);
  await priceSince(product, 90, 50_000);
  await priceSince(product, 20, 45_000);
  await priceSince(product, 2, 40_000);
  const visitor = newVisitor();
  await shop.add(visitor, product);
  await shop.add(visitor, product, "A1", { withFullBattery: true });
  expect(await notesOf(visitor)).toEqual([
    ["margin", 45_000],
    ["margin", 45_000 + FULL_BATTERY_SURCHARGE],
  ]);
});

test("a reduction of more than 30 days ago is not named", async () => {
  const product = await shop.product({ A1: { price: 40_000, units: 1 } });
  await priceSince(product, 90, 50_000);
  await priceSince(product, 31, 40_000);
  const visitor = newVisitor();
  await shop.add(visitor, product);
  expect(await notesOf(visitor)).toEqual([["margin", null]]);
});

test("a line names the VAT scheme of the units that it would get, after those of the other line", async () => {
  const product = await shop.product(
    { A1: { price: 40_000, units: 2, fullBattery: 1, vatScheme: "standard" } },
    withBattery,
  );
  await restock(api.database, product, "A1", { units: 4, fullBattery: 2, vatScheme: "margin" });
  // Units of both schemes are in stock, without and with a full battery.
  const visitor = newVisitor();
  const plain = await shop.added(visitor, product);
  expect(await notesOf(visitor)).toEqual([["standard", null]]);
  await shop.add(visitor, product, "A1", { withFullBattery: true });
  expect(await notesOf(visitor)).toEqual([
    ["standard", null],
    ["standard", null],
  ]);
  await shop.update(visitor, plain, { quantity: 2 });
  expect(await notesOf(visitor)).toEqual([
    ["mixed", null],
    ["standard", null],
  ]);
});
