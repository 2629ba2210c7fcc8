import { randomUUID } from "node:crypto";
import { forEachCharge } from "@reprise/cart";
import type { Cart, Checkout, Order } from "@reprise/contracts";
import type { Examination, Guarantee } from "../guarantee.ts";
import { unlessEqual } from "../orders/count-outcomes.ts";
import { GOODS } from "../orders/goods.ts";
import { type Reply, type SendAs, SERVICES, unlessRefused } from "../orders/send-as.ts";
import { BERLIN } from "../orders/shopper.ts";
import { setStock } from "../orders/stock.ts";
import { brokenRules } from "../orders/stored-rules.ts";

type Shop = Examination["shop"];

/** A JSON body with a name that objects inherit; ignored or refused. */
const INHERITED = '{"quantity":1,"__proto__":{"price":1},"constructor":{"quantity":9}}';

/** Values that are no quantity; some are no JSON. */
const QUANTITIES = [
  "0",
  "-1",
  "1e9",
  "1e999",
  "1.5",
  "NaN",
  "Infinity",
  "0x1",
  '"0x1"',
  '"1"',
  '""',
  "null",
  "true",
  "[1]",
  "{}",
  "-0",
  "9007199254740993",
  "2147483648",
  '"１"',
] as const;

const IDS = ["0", "-1", "1e9", "2147483648", "1.5", "NaN", '"0x1"', "null", '"910009"', "[910009]"] as const;

/** Fields that a hostile client tries to set. */
const WISHES = {
  price: 1,
  unitPrice: 1,
  amount: 1,
  currency: "JPY",
  quantity: 99,
  discount: 20_000,
  total: 1,
  totals: { ...forEachCharge(() => 0), goods: 1, total: 1 },
  paymentPrice: 0,
  delivery: 0,
} as const;

const add = (more: object = {}) =>
  JSON.stringify({ id: GOODS.hostile, name: "", productVariantLabel: "A1", ...more });

async function cartWithLine(send: SendAs, more: object = {}) {
  const reply = await send("POST", "/api/cart/items", add(more));
  return reply.body as { readonly uuid: string; readonly cart: Cart };
}

async function enterAll(send: SendAs, more: object = {}): Promise<Checkout> {
  const put = (step: string, body: object) =>
    send("PUT", `/api/checkout/${step}`, JSON.stringify({ ...body, ...more }));
  await put("address", { address: BERLIN, email: "mallory@example.com" });
  await put("delivery-method", { method: "standard" });
  return (await put("payment-method", { method: "prepayment" })).body as Checkout;
}

const complete = (send: SendAs, body: object) => send("POST", "/api/checkout/complete", JSON.stringify(body));

async function tryAll(shop: Shop, open: (shop: Shop) => Promise<SendAs>): Promise<string[]> {
  const [mallory, victim] = [await open(shop), await open(shop)];
  const { uuid: theirs } = await cartWithLine(victim);
  const shown = await enterAll(victim);
  const own = await cartWithLine(mallory, WISHES);
  const problems: string[] = [];
  const refused = (what: string, reply: Reply) => problems.push(...unlessRefused(what, reply));

  for (const quantity of QUANTITIES)
    refused(
      `quantity ${quantity}`,
      await mallory("PATCH", `/api/cart/items/${own.uuid}`, `{"quantity":${quantity}}`),
    );
  for (const id of IDS)
    refused(
      `product ${id}`,
      await mallory("POST", "/api/cart/items", `{"id":${id},"name":"","productVariantLabel":"A1"}`),
    );
  for (const label of ["A5", "a1", "", "A1'--"])
    refused(`grade ${label}`, await mallory("POST", "/api/cart/items", add({ productVariantLabel: label })));
  const inherited = await mallory("PATCH", `/api/cart/items/${own.uuid}`, INHERITED);
  if (inherited.status !== 200) refused("inherited names", inherited);
  const raise = JSON.stringify({ quantity: 2 });
  refused("another's line, raised", await mallory("PATCH", `/api/cart/items/${theirs}`, raise));
  refused("another's line, removed", await mallory("DELETE", `/api/cart/items/${theirs}`));
  refused(
    "no address",
    await mallory("PUT", "/api/checkout/delivery-method", JSON.stringify({ method: "standard" })),
  );

  const entered = await enterAll(mallory, WISHES);
  const { version, orderUuid } = entered;
  const line = entered.cart.cartItems.map(({ price, quantity }) => [price.amount, quantity]);
  problems.push(
    ...unlessEqual("a cart with wishes", line, [[24_999, 1]]),
    ...unlessEqual("a checkout with wishes", entered.totals, shown.totals),
  );
  const method = (name: string) => JSON.stringify({ method: name });
  refused("delivery for free", await mallory("PUT", "/api/checkout/delivery-method", method("free")));
  refused("payment by nothing", await mallory("PUT", "/api/checkout/payment-method", method("none")));
  const abroad = { address: { ...BERLIN, country: "US" }, email: "mallory@example.com" };
  refused("an address elsewhere", await mallory("PUT", "/api/checkout/address", JSON.stringify(abroad)));
  refused("another's order", await complete(mallory, { orderUuid: shown.orderUuid, version: shown.version }));
  refused("another's uuid", await complete(mallory, { orderUuid: shown.orderUuid, version }));
  refused("a new uuid", await complete(mallory, { orderUuid: randomUUID(), version }));
  refused("no uuid", await complete(mallory, { orderUuid: "0x1", version }));
  refused("a long version", await complete(mallory, { orderUuid, version: "x".repeat(10_000) }));
  refused("another's draft", await mallory("GET", `/api/orders/${shown.orderUuid}`));

  const placed = await complete(mallory, { orderUuid, version, ...WISHES });
  const order = (await mallory("GET", `/api/orders/${orderUuid}`)).body as Order;
  problems.push(
    ...unlessEqual("an order with wishes", [placed.status, order.totals], [200, entered.totals]),
    ...unlessEqual(
      "its lines",
      order.lines.map(({ items, price }) => [price, items.length]),
      [[24_999, 1]],
    ),
  );
  refused("another's order page", await victim("GET", `/api/orders/${orderUuid}`));
  refused("another's order page with a token", await victim("GET", `/api/orders/${orderUuid}?token=0x1`));
  refused("another's placed order", await complete(victim, { orderUuid, version }));
  const bought = await complete(victim, { orderUuid: shown.orderUuid, version: shown.version });
  return [...problems, ...unlessEqual("the victim's own order", bought.status, 200)];
}

export const hostileClient: Guarantee = {
  name: "hostile-client",
  summary: "A client sends prices, quantities that are none, and names of others: ignored or refused.",
  async check({ shop }) {
    const problems: string[] = [];
    await setStock(shop.database, { product: GOODS.hostile, units: 20 });
    for (const [way, open] of Object.entries(SERVICES))
      problems.push(...(await tryAll(shop, open)).map((problem) => `${way}: ${problem}`));
    return {
      problems: [...problems, ...(await brokenRules(shop.database))],
      measured: `${QUANTITIES.length} quantities, ${IDS.length} products, through API and BFF`,
    };
  },
};
