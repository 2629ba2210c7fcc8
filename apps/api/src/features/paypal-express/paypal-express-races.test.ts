import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { atOnce } from "../../test/actions/customers.ts";
import { expressActions } from "../../test/actions/express-actions.ts";
import { startSandboxShop } from "../../test/actions/sandbox-shop.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";

const shop = await startSandboxShop();
const { orders } = shop;
const express = expressActions(shop);

async function withCart() {
  const as = { visitor: newVisitor() };
  dataOf(await shop.add(as.visitor, await shop.product({ A1: { price: 4_000, units: 5 } })));
  return as;
}

const pressedWith =
  (
    as: { readonly visitor: string },
    checkout: { readonly orderUuid: string | null; readonly version: string },
  ) =>
  (idempotencyKey: string) =>
    orders.complete({ ...as, idempotencyKey }, checkout);

describe.runIf(process.env["DATABASE_URL"])("at once", () => {
  test("the order button is pressed in ten tabs: one order, one charge", async () => {
    for (let round = 0; round < 5; round += 1) {
      const as = await withCart();
      const { checkout } = await express.approved(as);
      const press = pressedWith(as, checkout);
      const placed = (await atOnce(10, () => press(randomUUID()))).map(dataOf);
      expect(new Set(placed.map(({ orderUuid }) => orderUuid)).size).toBe(1);
      const orderUuid = placed[0]?.orderUuid ?? "";
      await expect.poll(() => shop.statusOf(as, orderUuid)).toBe("paid");
      expect(await shop.paymentsOf(orderUuid)).toMatchObject([{ amount: 4_399, status: "authorised" }]);
    }
  });

  test("one press is sent ten times and its first answers are lost: one charge", async () => {
    const as = await withCart();
    const { checkout } = await express.approved(as);
    await shop.behave({ lostAnswers: 2 });
    const key = randomUUID();
    const press = pressedWith(as, checkout);
    const answers = await atOnce(10, () => press(key));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK", "IDEMPOTENCY_KEY_IN_FLIGHT"]));
    const { orderUuid, redirectUrl } = dataOf(await press(key));
    expect(redirectUrl).toBeNull();
    expect(await shop.paymentsOf(orderUuid)).toMatchObject([{ status: "authorised" }]);
  });

  test("the shopper comes back ten times while the order is placed: one order with the approved payment", async () => {
    const as = await withCart();
    const session = await express.approve(as);
    const { checkout } = dataOf(await express.enter(as, session));
    const press = pressedWith(as, checkout);
    const [placed, ...returns] = await Promise.all([
      press(randomUUID()),
      ...Array.from({ length: 10 }, () => express.enter(as, session)),
    ]);
    expect(["OK", "CART_EMPTY"]).toEqual(expect.arrayContaining([...new Set(returns.map(codeOf))]));
    expect(await shop.paymentsOf(dataOf(placed).orderUuid)).toMatchObject([{ status: "authorised" }]);
    expect(await shop.cartCount(as)).toBe(0);
  });

  test("the button of the product page is pressed ten times: one unit in the cart", async () => {
    const id = await shop.product({ A1: { price: 4_000, units: 5 } });
    const as = { visitor: newVisitor() };
    const item = { id, name: "", productVariantLabel: "A1" as const };
    const answers = await atOnce(10, () => express.start(as, item));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK"]));
    expect(await shop.cartCount(as)).toBe(1);
    expect(new Set(answers.map((answer) => dataOf(answer).redirectUrl)).size).toBe(1);
  });

  test("one start is sent ten times and its first answer is lost: one session", async () => {
    const as = { ...(await withCart()), idempotencyKey: randomUUID() };
    await shop.behave({ lostAnswers: 1 });
    const answers = await atOnce(10, () => express.start(as));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK", "IDEMPOTENCY_KEY_IN_FLIGHT"]));
    const pages = answers.flatMap((answer) => (answer.ok ? [answer.data.redirectUrl] : []));
    expect(new Set([...pages, dataOf(await express.start(as)).redirectUrl]).size).toBe(1);
  });
});
