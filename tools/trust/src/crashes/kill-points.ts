import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type ApiClient, dataOf } from "../orders/api-client.ts";
import { payExpress } from "../orders/express.ts";
import { GOODS } from "../orders/goods.ts";
import type { MailServer } from "../orders/mail-server.ts";
import type { OrderShop } from "../orders/open-order-shop.ts";
import type { CallPart, ProviderProxy } from "../orders/provider-proxy.ts";
import { press, withSavedCards } from "../orders/sandbox.ts";
import { BERLIN, createShoppers, newVisitor, type Session } from "../orders/shopper.ts";
import { lockRow } from "./lock-row.ts";

/** A shop whose ways to the provider and to the mailboxes can be interrupted. */
export interface Stage {
  readonly shop: OrderShop;
  readonly proxy: ProviderProxy;
  readonly mails: MailServer;
}

/** A shopper with a mailbox of their own in front of the order button, and the key of the order. */
export interface Buyer extends Session {
  readonly order: string;
  readonly email: string;
  readonly key: string;
}

/** A point of the way of an order. */
export interface KillPoint {
  readonly name: string;
  /** The state of the payment in the shop there, and at the provider; null: it does not know the payment. */
  readonly states: readonly [shop: string, provider: string | null];
  /** True: the shopper has approved a PayPal express payment before. */
  readonly isExpress?: true;
  /** Brings an order there and holds it there until the API is killed. Returns a function that releases it. */
  reach(stage: Stage, buyer: Buyer): Promise<(() => Promise<void>) | void>;
}

/** For a point of the way. */
export async function prepareBuyer({ shop: { api } }: Stage, { isExpress }: KillPoint): Promise<Buyer> {
  const email = `${randomUUID()}@example.com`;
  const lines = [{ product: GOODS.crash }];
  const shoppers = createShoppers(api);
  const { as, shown } = isExpress
    ? await prepareExpress(api, email)
    : await shoppers.prepare({ lines, payment: "card", email });
  return { as, shown, order: shown.orderUuid ?? "", email, key: randomUUID() };
}

/** The account at the provider fills in everything; the shopper changes the email address. */
async function prepareExpress(api: ApiClient, email: string): Promise<Session> {
  const shoppers = createShoppers(api);
  const as = newVisitor();
  await shoppers.fill(as, [{ product: GOODS.crash }]);
  await payExpress(api, as);
  return { as, shown: dataOf(await shoppers.putAddress(as, BERLIN, email)) };
}

export const complete = ({ shop: { api } }: Stage, buyer: Buyer) =>
  createShoppers(api).complete(buyer, buyer.key);

/** Orders; the API waits in vain for the provider. */
async function completeInVain(stage: Stage, buyer: Buyer, part: CallPart): Promise<void> {
  const arrived = stage.proxy.holdBack(part, buyer.order);
  void complete(stage, buyer);
  await arrived;
}

/** Orders, and pays on the page of the provider. */
async function pay(stage: Stage, buyer: Buyer, notification: string): Promise<void> {
  const { redirectUrl } = dataOf(await complete(stage, buyer));
  await press(redirectUrl ?? "", "approve", notification);
}

/** The points in the order in which a payment passes them. */
export const KILL_POINTS: readonly KillPoint[] = [
  {
    name: "the order is placed, the provider was not asked",
    states: ["started", null],
    reach: (stage, buyer) => completeInVain(stage, buyer, "request"),
  },
  {
    name: "the provider has charged, its answer is lost",
    states: ["started", "authorised"],
    reach: (stage, buyer) => withSavedCards(stage.shop.shop, () => completeInVain(stage, buyer, "answer")),
  },
  {
    name: "the order is placed, the provider was not asked about the approved express payment",
    states: ["started", null],
    isExpress: true,
    reach: (stage, buyer) => completeInVain(stage, buyer, "request"),
  },
  {
    name: "the express payment is authorised, the answer is lost",
    states: ["started", "authorised"],
    isExpress: true,
    // No message is sent: it would reach the shop before it is killed.
    reach: (stage, buyer) => withSavedCards(stage.shop.shop, () => completeInVain(stage, buyer, "answer")),
  },
  {
    name: "the payment is open, the shopper did not get to its page",
    states: ["open", "open"],
    async reach(stage, buyer) {
      await complete(stage, buyer);
    },
  },
  {
    name: "the shopper has paid, no message tells the shop",
    states: ["open", "authorised"],
    reach: (stage, buyer) => pay(stage, buyer, "never"),
  },
  {
    name: "the message about the payment has arrived and is not stored",
    states: ["open", "authorised"],
    async reach(stage, buyer) {
      const { redirectUrl } = dataOf(await complete(stage, buyer));
      const lock = await lockRow(stage.shop.database, sql`from orders where uuid = ${buyer.order}`);
      await press(redirectUrl ?? "", "approve", "usual");
      while (!(await lock.isWaitedFor())) await sleep(20);
      return lock.release;
    },
  },
  {
    name: "the order is paid, its mail is not sent",
    states: ["authorised", "authorised"],
    async reach(stage, buyer) {
      const waits = stage.mails.keepWaiting();
      await pay(stage, buyer, "usual");
      await waits;
    },
  },
];
