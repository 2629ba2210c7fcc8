import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { sign, SIGNATURE_HEADER } from "@reprise/provider-sandbox/sign";
import { sql } from "kysely";
import { send } from "../attack/send.ts";
import type { Examination, Guarantee } from "../guarantee.ts";
import { dataOf } from "../orders/api-client.ts";
import { unlessEqual } from "../orders/count-outcomes.ts";
import { GOODS } from "../orders/goods.ts";
import { atOnce, inParallel } from "../orders/in-parallel.ts";
import { createShoppers } from "../orders/shopper.ts";
import { setStock } from "../orders/stock.ts";
import { brokenRules } from "../orders/stored-rules.ts";

type Shop = Examination["shop"];

const TIMES = 20;
const agent = new Agent();

/** Single events, and the order after each. */
const ENDS = { processing: "placed", authorised: "paid", captured: "paid", declined: "cancelled" } as const;

/** All four happen to one payment: it ends refunded, whichever message arrives first. */
const FOUR = ["processing", "authorised", "captured", "refunded"] as const;

type EventName = keyof typeof ENDS | (typeof FOUR)[number];

interface Opened {
  readonly order: string;
  readonly payment: string;
  readonly amount: number;
}

/** An order whose shopper is on the page of the provider. */
async function open({ api, database }: Shop): Promise<Opened> {
  const shoppers = createShoppers(api);
  const session = await shoppers.prepare({ lines: [{ product: GOODS.repeated }], payment: "card" });
  const { orderUuid: order } = dataOf(await shoppers.complete(session));
  const { rows } = await sql<Omit<Opened, "order">>`select uuid as payment, amount from payment
    where order_uuid = ${order}`.execute(database.db);
  return { order, payment: rows[0]?.payment ?? "", amount: rows[0]?.amount ?? 0 };
}

/** A message as the sandbox writes it. */
function messageOf({ payment, amount }: Opened, name: EventName): string {
  const id = `pay_${payment}`;
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: `payment.${name}`,
    payment: { id, merchantReference: payment, amount, status: "open", captures: [], redirectUrl: null },
    movement: name === "captured" || name === "refunded" ? { id: `${name}-${payment}`, amount } : null,
  });
}

interface Signature {
  /** In seconds. */
  readonly age?: number;
  readonly secret?: string;
  /** What is signed, if it is not the message. */
  readonly body?: string;
}

/** Sends a message to the shop's address for webhooks. Returns the status of the answer. */
async function deliver(
  { shop }: Shop,
  message: string,
  { age = 0, secret = shop.payments.PAYMENT_SANDBOX_WEBHOOK_SECRET, body = message }: Signature = {},
): Promise<number> {
  const headers = {
    "content-type": "application/json",
    [SIGNATURE_HEADER]: sign(body, secret, Date.now() - age * 1000),
  };
  const request = { method: "POST", path: "/webhooks/sandbox", headers, body: message };
  return (await send(shop.url, request, agent)).status;
}

/** A sentence unless an order has this status, and each fact of its history is there once. */
async function unlessEnded({ database }: Shop, what: string, { order }: Opened, status: string) {
  const { rows } = await sql<{ status: string; repeats: number }>`
    select status, (select count(*) - count(distinct event) from order_event where order_uuid = uuid) as repeats
    from orders where uuid = ${order}`.execute(database.db);
  return unlessEqual(what, rows, [{ status, repeats: 0 }]);
}

async function repeated(shop: Shop): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, status] of Object.entries(ENDS)) {
    const opened = await open(shop);
    const message = messageOf(opened, name as keyof typeof ENDS);
    const statuses = await atOnce(TIMES, () => deliver(shop, message));
    problems.push(
      ...unlessEqual(`${name}, answers`, [...new Set(statuses)], [200]),
      ...(await unlessEnded(shop, name, opened, status)),
    );
  }
  return problems;
}

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one, index) =>
        permutations(all.filter((_, at) => at !== index)).map((rest) => [one, ...rest]),
      );

/** All four events, one after another or all at once and twice. */
async function inTurn(shop: Shop, turn: readonly EventName[], isAtOnce: boolean): Promise<string[]> {
  const opened = await open(shop);
  const messages = turn.map((name) => messageOf(opened, name));
  const statuses = isAtOnce
    ? await Promise.all([...messages, ...messages].map((message) => deliver(shop, message)))
    : await inParallel({ count: messages.length, atOnce: 1 }, (index) =>
        deliver(shop, messages[index] ?? ""),
      );
  const what = `${turn.join(", ")}${isAtOnce ? " at once" : ""}`;
  return [
    ...unlessEqual(`${what}, answers`, [...new Set(statuses)], [200]),
    ...(await unlessEnded(shop, what, opened, "refunded")),
  ];
}

async function notGenuine(shop: Shop): Promise<string[]> {
  const opened = await open(shop);
  const message = messageOf(opened, "authorised");
  const signatures = [
    { age: 301 },
    { age: -120 },
    { secret: "another" },
    { body: messageOf(opened, "declined") },
  ];
  const statuses = await atOnce(signatures.length, (index) => deliver(shop, message, signatures[index]));
  return [
    ...unlessEqual("forged and old messages", [...new Set(statuses)], [400]),
    ...(await unlessEnded(shop, "forged and old messages", opened, "placed")),
    ...unlessEqual("a message of 290 s ago", await deliver(shop, message, { age: 290 }), 200),
    ...(await unlessEnded(shop, "a message of 290 s ago", opened, "paid")),
  ];
}

export const paymentMessages: Guarantee = {
  name: "payment-messages",
  summary:
    "Messages about a payment come 20 times at once, in every order, forged and late: one final state.",
  async check({ shop, isLong }) {
    const rounds = isLong ? 10 : 1;
    const turns = permutations(FOUR);
    const problems: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await setStock(shop.database, { product: GOODS.repeated, units: 100 });
      problems.push(...(await repeated(shop)), ...(await notGenuine(shop)));
      const ends = await inParallel({ count: 2 * turns.length, atOnce: 4 }, (index) =>
        inTurn(shop, turns[index >> 1] ?? [], index % 2 === 1),
      );
      problems.push(...ends.flat());
    }
    return {
      problems: [...new Set([...problems, ...(await brokenRules(shop.database))])],
      measured: `${rounds} rounds: each message ${TIMES} times, ${turns.length} orders of ${FOUR.length} events`,
    };
  },
};
