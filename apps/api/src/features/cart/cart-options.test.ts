import { randomUUID } from "node:crypto";
import { forEachOption, type LineOptions, NO_OPTIONS, optionsOf } from "@reprise/cart";
import { expect, test } from "vitest";
import { sha256 } from "../../http/calls/sha256.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { newVisitor } from "../../test/api.ts";
import { aPutBackLine } from "../../test/fixtures/carts-and-orders.ts";
import { moveCheckout } from "../checkout/checkout.public.ts";
import { optionRow } from "./cart-columns.ts";
import { loadLines } from "./cart-line.store.ts";
import { createCartJoin, customerOwner, customersCart } from "./owned-cart.ts";
import { restoreCartLines } from "./put-lines-back.ts";

const { api, ...shop } = await startCartShop();
const { database } = api;

const EVERY_OPTION: LineOptions = forEachOption(() => true);
/** The same line without what may be on or off in it. */
const PLAIN: LineOptions = { ...NO_OPTIONS, withFullBattery: true };

const product = await shop.product({ A1: { price: 30_000, units: 9, fullBattery: 9 } });
const variant = await database.db
  .selectFrom("variant")
  .select("id")
  .where("product_id", "=", product)
  .executeTakeFirstOrThrow();

const putBack = (owner: Buffer, options: LineOptions) =>
  database.transaction((transaction) =>
    restoreCartLines(
      transaction,
      owner,
      [aPutBackLine({ variantId: variant.id, ...options, quantity: 2, unitPrice: 31_900 })],
      null,
    ),
  );

/** The lines as they are stored: a cart that is read is repaired. */
const storedIn = async (owner: Buffer) =>
  (await loadLines(database.db, owner, "de")).map((line) => ({
    ...optionsOf(line),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
  }));
const stored = (quantity: number) => [{ ...EVERY_OPTION, quantity, unitPrice: 31_900 }];

test("a line that comes back has all its options, also in an equal line without them", async () => {
  const owner = sha256(newVisitor());
  await putBack(owner, EVERY_OPTION);
  expect(await storedIn(owner)).toEqual(stored(2));
  const other = sha256(newVisitor());
  await putBack(other, PLAIN);
  await putBack(other, EVERY_OPTION);
  expect(await storedIn(other)).toEqual(stored(4));
});

test("a line keeps all its options at a login, also in an equal line without them", async () => {
  const join = createCartJoin(moveCheckout);
  for (const [own, quantity] of [
    [null, 2],
    [PLAIN, 4],
    [EVERY_OPTION, 4],
  ] as const) {
    const [visitor, customer] = [newVisitor(), randomUUID()];
    await putBack(sha256(visitor), own === EVERY_OPTION ? PLAIN : EVERY_OPTION);
    if (own !== null) await putBack(customerOwner(customer), own);
    await database.transaction((transaction) => join(transaction, visitor, customer));
    expect(await storedIn(customerOwner(customer))).toEqual(stored(quantity));
    expect(await storedIn(sha256(visitor))).toEqual([]);
  }
});

test("a customer's data has every column of a line", async () => {
  const customer = randomUUID();
  await putBack(customerOwner(customer), EVERY_OPTION);
  expect(await customersCart(database.db, customer)).toEqual([
    {
      product_id: product,
      label: "A1",
      ...optionRow(EVERY_OPTION),
      quantity: 2,
      price: 31_900,
      search_uuid: null,
      added_at: expect.any(Date),
    },
  ]);
});
