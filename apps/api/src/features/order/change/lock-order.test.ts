import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import type { Schema } from "../../../db/database.ts";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { waitForBlockedLock } from "../../../test/actions/wait-for-blocked-lock.ts";
import { codeOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";

const { api, ...shop } = await startCartShop({ providers: [createTestProvider()] });
const orders = orderActions(api);
const { db, kind } = api.database;

type As = { visitor: string };

const lockVariantOf = async (transaction: Kysely<Schema>, product: number): Promise<boolean> => {
  const { rows } = await sql`select id from variant where product_id = ${product}
    for update skip locked`.execute(transaction);
  return rows.length > 0;
};

// The embedded database has one connection: no transaction waits.
test.skipIf(kind === "embedded").each([
  ["the delivery step", async (as: As) => orders.putDelivery(as, "express")],
  ["the order", async (as: As) => orders.complete(as, await orders.readCheckout(as))],
])("locks variants in one order: %s", async (_step, act) => {
  const [low, high] = [
    await shop.product({ A1: { price: 4_000, units: 4 } }),
    await shop.product({ A1: { price: 4_000, units: 4 } }),
  ];
  const as = { visitor: newVisitor() };
  // Not in the order of their ids.
  await shop.add(as.visitor, high);
  await shop.add(as.visitor, low);
  await orders.enterAll(as);
  const { isFree, acting } = await db.transaction().execute(async (transaction) => {
    await lockVariantOf(transaction, low);
    const waiting = act(as).then(codeOf);
    await waitForBlockedLock(db);
    // An order that waits for the lower variant has not locked the higher one yet, so no two wait for each other.
    return { isFree: await lockVariantOf(transaction, high), acting: () => waiting };
  });
  expect([isFree, await acting()]).toEqual([true, "OK"]);
});
