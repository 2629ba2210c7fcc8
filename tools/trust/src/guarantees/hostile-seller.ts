import { randomUUID } from "node:crypto";
import type { GreenCart, GreenCheckout, TradeInOrder } from "@reprise/contracts";
import type { Examination, Guarantee } from "../guarantee.ts";
import { unlessEqual } from "../orders/count-outcomes.ts";
import { GOODS, PURCHASE_PRICES } from "../orders/goods.ts";
import { type Reply, type SendAs, SERVICES, unlessRefused } from "../orders/send-as.ts";
import { brokenRules } from "../orders/stored-rules.ts";
import { account, createSellers, entered, type SeenOffer } from "../sellers/seller.ts";

type Shop = Examination["shop"];

/** Prices that a client would like; some are no JSON. */
const PRICES = ["21002", "0", "-1", "1e9", "21001.5", "NaN", '"21001"', "null", "true", "[21001]", "0x5209"];

/** Fields of a line and an order that a hostile client tries to set. */
const WISHES = {
  amount: 99_999,
  offer: { amount: 99_999 },
  quote: { amount: 99_999, validUntil: "2999-01-01T00:00:00.000Z" },
  bonus: 50_000,
  expressFee: 0,
  itemsPrice: 99_999,
  items: [{ price: 99_999 }],
  status: "accepted",
} as const;

const pathOf = (product: number | string, editId?: string) =>
  `/api/trade-in/cart/${product}${editId === undefined ? "" : `?editId=${editId}`}`;

const body = ({ price, grading }: SeenOffer, more: object = {}) =>
  JSON.stringify({ price, customerGradingDto: grading, ...more });

/** Gradings that are incomplete or of another version, by their defect. */
function wrongGradings({ grading }: SeenOffer): Readonly<Record<string, unknown>> {
  const { id, version, answers } = grading ?? { id: "", version: 1, answers: [] };
  const [first] = answers;
  return {
    none: null,
    "no answers": { id, version, answers: [] },
    "one missing": { id, version, answers: answers.slice(1) },
    "one twice": { id, version, answers: [...answers, first] },
    "a question that nobody asks": {
      id,
      version,
      answers: [...answers, { question: "colour", answer: "red" }],
    },
    "an answer that is not offered": {
      id,
      version,
      answers: answers.map((each) => (each === first ? { ...each, answer: "perfect" } : each)),
    },
    "another version": { id, version: version + 1, answers },
    "another set": { id: "tablets", version, answers },
    text: "flawless",
  };
}

/** An error that says in words what is wrong. */
function unlessExplained(what: string, reply: Reply): string[] {
  const { message } = (reply.body ?? {}) as { readonly message?: unknown };
  const isClear = reply.status === 400 && typeof message === "string" && message.length > 10;
  return isClear ? [] : [`${what}: ${reply.status} ${JSON.stringify(reply.body)?.slice(0, 200)}`];
}

/** Tries everything about the green cart of `mallory`; it has one honest line in the end. */
async function tryCart(mallory: SendAs, theirs: string, offer: SeenOffer): Promise<string[]> {
  const problems: string[] = [];
  const add = (text: string, path = pathOf(GOODS.sold)) => mallory("POST", path, text);
  for (const price of PRICES) {
    const text = `{"price":${price},"customerGradingDto":${JSON.stringify(offer.grading)}}`;
    problems.push(...unlessRefused(`price ${price}`, await add(text)));
  }
  for (const [what, grading] of Object.entries(wrongGradings(offer)))
    problems.push(
      ...unlessExplained(
        `grading: ${what}`,
        await add(JSON.stringify({ price: offer.price, customerGradingDto: grading })),
      ),
    );
  for (const product of ["0", "-1", "1e9", "NaN", "%00", `${GOODS.sold}%20`])
    problems.push(...unlessRefused(`product ${product}`, await add(body(offer), pathOf(product))));
  for (const line of [theirs, randomUUID(), "0x1"])
    problems.push(
      ...unlessRefused(`another's line ${line}`, await add(body(offer), pathOf(GOODS.sold, line))),
    );
  const answers = `/api/trade-in/cart/order-product/${theirs}/customer-grading-answers`;
  problems.push(
    ...unlessRefused("another's answers", await mallory("GET", answers)),
    ...unlessRefused("another's line, removed", await mallory("DELETE", `/api/trade-in/cart/item/${theirs}`)),
  );
  const added = (await add(body(offer, WISHES))).body as { readonly cart?: GreenCart };
  const { items = [], total } = added.cart ?? {};
  return [
    ...problems,
    ...unlessEqual(
      "a line with wishes",
      [items.map(({ quote }) => quote.amount), total],
      [[offer.price], offer.price],
    ),
  ];
}

/** Enters a checkout, with wishes beside the entries. */
async function enterAll(send: SendAs): Promise<string[]> {
  const steps = ["address", "shipping", "payout"];
  const problems: string[] = [];
  for (const [index, entries] of entered().entries()) {
    const path = `/api/trade-in/checkout/${steps[index]}`;
    const { status } = await send(
      "PUT",
      path,
      JSON.stringify({ ...entries, ...WISHES, tradeInUuid: randomUUID() }),
    );
    problems.push(...unlessEqual(path, status, 200));
  }
  return problems;
}

async function tryAll(shop: Shop, open: (shop: Shop) => Promise<SendAs>): Promise<string[]> {
  const sellers = createSellers(shop.api);
  const offer = await sellers.look(GOODS.sold);
  const [mallory, victim] = [await open(shop), await open(shop)];
  const { uuid: theirs = "" } = (await victim("POST", pathOf(GOODS.sold), body(offer))).body as {
    readonly uuid?: string;
  };
  const problems = [
    ...unlessEqual("the offer", offer.price, PURCHASE_PRICES.sold),
    ...(await tryCart(mallory, theirs, offer)),
  ];

  for (const send of [mallory, victim]) problems.push(...(await enterAll(send)));
  const { tradeInUuid } = (await mallory("GET", "/api/trade-in/checkout")).body as GreenCheckout;
  const checkout = { tradeInUuid, total: offer.price };
  const place = (send: SendAs, more: object = {}) =>
    send("POST", "/api/trade-in/checkout", JSON.stringify({ ...checkout, ...more }));
  for (const total of [offer.price + 1, 0, -1, 1e9, "21001", null])
    problems.push(...unlessRefused(`total ${String(total)}`, await place(mallory, { total })));
  const placed = await place(mallory, WISHES);
  const order = placed.body as TradeInOrder;
  problems.push(
    ...unlessEqual(
      "an order with wishes",
      [placed.status, order.total, order.status, order.items?.map(({ quoted, price }) => [quoted, price])],
      [200, offer.price, "announced", [[offer.price, null]]],
    ),
    ...unlessRefused("another's order", await victim("GET", `/api/trade-in/orders/${order.uuid}`)),
    ...unlessRefused("another's uuid", await place(victim)),
    ...unlessRefused(
      "another's payout",
      await victim(
        "PUT",
        `/api/trade-in/orders/${order.uuid}/payout-method`,
        JSON.stringify({ method: account(), token: "0x1" }),
      ),
    ),
    ...unlessRefused(
      "an offer to accept that nobody made",
      await mallory(
        "POST",
        `/api/trade-in/orders/${order.uuid}/revisions/${randomUUID()}`,
        JSON.stringify({ answer: "accept" }),
      ),
    ),
  );
  const { items } = (await victim("GET", "/api/trade-in/cart")).body as GreenCart;
  return [
    ...problems,
    ...unlessEqual(
      "the victim's cart",
      items.map(({ uuid, quote }) => [uuid, quote.amount]),
      [[theirs, offer.price]],
    ),
  ];
}

export const hostileSeller: Guarantee = {
  name: "hostile-seller",
  summary: "A seller's client sends prices, gradings that are none, and names of others: ignored or refused.",
  async check({ shop }) {
    const problems: string[] = [];
    for (const [service, open] of Object.entries(SERVICES))
      problems.push(...(await tryAll(shop, open)).map((problem) => `${service}: ${problem}`));
    return {
      problems: [...problems, ...(await brokenRules(shop.database))],
      measured: `${PRICES.length} prices, 9 gradings, through API and BFF`,
    };
  },
};
