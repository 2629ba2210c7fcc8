import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { BERLIN, newAddress, newEmail } from "../../../test/actions/checkout-actions.ts";
import { atOnce, customerActions } from "../../../test/actions/customers.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { type CallAs, newVisitor } from "../../../test/api.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";
import { prepaymentProvider } from "../../payment/payment.public.ts";
import { countConfirmation } from "./confirmation-limit.ts";

const card = createTestProvider();
const { api, ...shop } = await startCartShop({ providers: [prepaymentProvider, card] });
const orders = orderActions(api);
const people = customerActions(api);
const { db } = api.database;

const newProduct = (units = 200) => shop.product({ A1: { price: 4_000, units } });

interface Order {
  readonly product: number;
  readonly quantity?: number;
  readonly email?: string;
  readonly address?: string;
  readonly method?: string;
  readonly as?: CallAs;
}

interface Counted {
  readonly customer: string | null;
  readonly email: string;
  readonly address?: string | null;
}

/** Enters an order; by default a new visitor's. */
async function entered({ product, quantity = 1, email = newEmail(), address, method, as }: Order) {
  const who: CallAs = { visitor: newVisitor(), ...(address === undefined ? {} : { address }), ...as };
  const body = { id: product, name: "", productVariantLabel: "A1" as const };
  const { uuid } = dataOf(await api.call("api_add_item_to_cart", { body }, who));
  if (quantity > 1)
    dataOf(await api.call("api_update_cart_item", { params: { uuid }, body: { quantity } }, who));
  const guest = who.customer === undefined ? { email } : {};
  dataOf(await orders.putAddress(who, { ...guest, address: BERLIN }));
  dataOf(await orders.putDelivery(who, "standard"));
  return { as: who, shown: dataOf(await orders.putPayment(who, method ?? "prepayment")) };
}
async function ordered(order: Order) {
  const { as, shown } = await entered(order);
  return orders.complete(as, shown);
}
async function times(count: number, order: () => Promise<Order>): Promise<string[]> {
  const codes: string[] = [];
  for (let done = 0; done < count; done += 1) codes.push(codeOf(await ordered(await order())));
  return codes;
}
/** Counts confirmations, as many orders do. */
async function counted(count: number, { address = null, ...whose }: Counted) {
  for (let placed = 0; placed < count; placed += 1)
    await api.database.transaction((transaction) =>
      countConfirmation(transaction, { ...whose, client: { address, userAgent: null } }),
    );
}
const all = (count: number, code: string) => Array.from({ length: count }, () => code);
/** Ends the wait for the payment of every order. */
const payAll = () =>
  sql`update orders set payment_due_at = null where payment_due_at is not null`.execute(db);

describe("confirmations", () => {
  test("ten a day go to an address that guests type, whatever their visitor and network; then they are refused", async () => {
    const email = newEmail();
    const order = async () => {
      await payAll();
      return { product: await newProduct(3), email, address: newAddress() };
    };
    expect(await times(12, order)).toEqual([...all(10, "OK"), ...all(2, "TOO_MANY_REQUESTS")]);
    await api.runJobs("queue");
    const { rows } = await sql`select from orders where email = ${email}`.execute(db);
    expect(rows).toHaveLength(10);
  });

  test("an error tells the wait and changes nothing: cart and checkout stay, and the card still pays", async () => {
    const email = newEmail();
    const product = await newProduct();
    for (let sent = 0; sent < 10; sent += 1) {
      await payAll();
      dataOf(await ordered({ product, email }));
    }
    await payAll();
    const { as, shown } = await entered({ product, email });
    const keyed = { ...as, idempotencyKey: randomUUID() };
    const refused = await orders.complete(keyed, shown);
    expect(refused).toMatchObject({
      status: 429,
      error: { code: "TOO_MANY_REQUESTS" },
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 3_500 && seconds <= 3_600),
    });
    expect((await orders.readCheckout(as)).version).toBe(shown.version);
    const { rows } = await sql`select from orders where uuid = ${shown.orderUuid}`.execute(db);
    expect(rows).toHaveLength(0);
    await sql`update throttle set free_at = now()`.execute(db);
    expect(codeOf(await orders.complete(keyed, shown))).toBe("OK");
    expect(codeOf(await ordered({ product, email, method: "card" }))).toBe("OK");
  });

  test("a customer with a verified address has a limit of their own, which strangers do not reach", async () => {
    const { uuid, email, customer } = await people.customer();
    await counted(10, { customer: null, email });
    await counted(29, { customer: uuid, email });
    const order = async () => ({ product: await newProduct(3), as: { customer } });
    expect(await times(2, order)).toEqual(["OK", "TOO_MANY_REQUESTS"]);
    const guests = async () => ({ product: await newProduct(3), email });
    expect(await times(1, guests)).toEqual(["TOO_MANY_REQUESTS"]);
  });

  test("an account whose address is not verified counts as a guest", async () => {
    const { uuid, email, customer } = await people.customer();
    await sql`update customer set email_verified_at = null where uuid = ${uuid}`.execute(db);
    const order = (as: CallAs) => async () => {
      await payAll();
      return { product: await newProduct(3), email, as };
    };
    expect(await times(10, order({ customer }))).toEqual(all(10, "OK"));
    expect(await times(1, order({}))).toEqual(["TOO_MANY_REQUESTS"]);
  });

  test("a network places sixty unpaid orders, then waits; one that is paid at once does not wait", async () => {
    const address = newAddress();
    for (let placed = 0; placed < 59; placed += 1)
      await counted(1, { customer: null, email: newEmail(), address });
    const order = async () => ({ product: await newProduct(3), address });
    expect(await times(2, order)).toEqual(["OK", "TOO_MANY_REQUESTS"]);
    expect(codeOf(await ordered({ ...(await order()), method: "card" }))).toBe("OK");
    expect(codeOf(await ordered({ ...(await order()), address: newAddress() }))).toBe("OK");
  });
});

describe("unpaid orders", () => {
  test("of a guest's address count whatever the visitor and network: five, and half of a variant", async () => {
    const email = newEmail();
    const product = await newProduct(5);
    const same = async () => ({ product, email, address: newAddress() });
    expect(await times(3, same)).toEqual(["OK", "OK", "UNPAID_ORDERS_LIMIT_REACHED"]);
    const other = async () => ({ product: await newProduct(9), email, address: newAddress() });
    expect(await times(4, other)).toEqual([...all(3, "OK"), "UNPAID_ORDERS_LIMIT_REACHED"]);
    expect(codeOf(await ordered({ ...(await other()), method: "card" }))).toBe("OK");
  });

  test("of a network keep at most half of a variant, and at least ten units of it", async () => {
    const address = newAddress();
    const few = await newProduct(14);
    const three = async () => ({ product: few, quantity: 3, address });
    expect(await times(4, three)).toEqual([...all(3, "OK"), "TOO_MANY_REQUESTS"]);
    expect(codeOf(await ordered({ product: few, address }))).toBe("OK");
    const many = await newProduct(60);
    const ten = async () => ({ product: many, quantity: 10, address });
    expect(await times(4, ten)).toEqual([...all(3, "OK"), "TOO_MANY_REQUESTS"]);
    expect(codeOf(await ordered({ ...(await ten()), method: "card" }))).toBe("OK");
    expect(codeOf(await ordered({ ...(await ten()), address: newAddress() }))).toBe("OK");
  });

  test("of a network keep the same part of a variant while the checkouts of others hold units of it", async () => {
    const [address, product] = [newAddress(), await newProduct(60)];
    for (let count = 0; count < 2; count += 1)
      await entered({ product, quantity: 10, address: newAddress(), method: "prepayment" });
    const ten = async () => ({ product, quantity: 10, address });
    expect(await times(4, ten)).toEqual([...all(3, "OK"), "TOO_MANY_REQUESTS"]);
  });

  test("of a network keep at most 300 units", async () => {
    const address = newAddress();
    const ten = async () => ({ product: await newProduct(20), quantity: 10, address });
    expect(await times(31, ten)).toEqual([...all(30, "OK"), "TOO_MANY_REQUESTS"]);
  });

  test("are forgotten by address and network once they are paid or cancelled", async () => {
    const { as, shown } = await entered({ product: await newProduct(), address: newAddress() });
    const { orderUuid } = dataOf(await orders.complete(as, shown));
    const stored = () =>
      sql<{ isKept: boolean }>`select guest_email_key is not null and network_hash is not null as "isKept"
        from orders where uuid = ${orderUuid}`.execute(db);
    expect((await stored()).rows).toEqual([{ isKept: true }]);
    await sql`update orders set payment_due_at = now() where uuid = ${orderUuid}`.execute(db);
    await api.runJobs("unpaid-orders");
    expect((await stored()).rows).toEqual([{ isKept: false }]);
  });
});

test.runIf(process.env["DATABASE_URL"])("orders of a network at once keep no more units", async () => {
  const address = newAddress();
  const product = await newProduct(200);
  const sessions: Awaited<ReturnType<typeof entered>>[] = [];
  for (let count = 0; count < 15; count += 1)
    sessions.push(await entered({ product, quantity: 10, address, method: "prepayment" }));
  const answers = await atOnce(15, (index) => {
    const session = sessions[index];
    if (session === undefined) throw new Error("There is no such session");
    return orders.complete(session.as, session.shown);
  });
  expect(answers.map(codeOf).filter((code) => code === "OK")).toHaveLength(10);
});
