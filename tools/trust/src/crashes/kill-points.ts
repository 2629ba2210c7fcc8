import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { dataOf } from "../orders/api-client.ts";
import { GOODS } from "../orders/goods.ts";
import type { MailServer } from "../orders/mail-server.ts";
import type { OrderShop } from "../orders/open-order-shop.ts";
import type { ProviderProxy } from "../orders/provider-proxy.ts";
import { press, withSavedCards } from "../orders/sandbox.ts";
import { createShoppers, type Session } from "../orders/shopper.ts";
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
  /** Brings an order there, where it stays until the API is killed. Returns what then ends its stay. */
  reach(stage: Stage, buyer: Buyer): Promise<(() => Promise<void>) | void>;
}

export async function prepareBuyer({ shop: { api } }: Stage): Promise<Buyer> {
  const email = `${randomUUID()}@example.com`;
  const lines = [{ product: GOODS.crash }];
  const session = await createShoppers(api).prepare({ lines, payment: "card", email });
  return { ...session, order: session.shown.orderUuid ?? "", email, key: randomUUID() };
}

export const complete = ({ shop: { api } }: Stage, buyer: Buyer) =>
  createShoppers(api).complete(buyer, buyer.key);

/** Orders, and pays on the page of the provider. */
async function pay(stage: Stage, buyer: Buyer, notification: string): Promise<void> {
  const { redirectUrl } = dataOf(await complete(stage, buyer));
  await press(redirectUrl ?? "", "approve", notification);
}

/** In the order of the way. */
export const KILL_POINTS: readonly KillPoint[] = [
  {
    name: "the order is placed, the provider was not asked",
    states: ["started", null],
    async reach(stage, buyer) {
      const arrived = stage.proxy.keepBack("request", buyer.order);
      void complete(stage, buyer);
      await arrived;
    },
  },
  {
    name: "the provider has charged, its answer is lost",
    states: ["started", "authorised"],
    async reach(stage, buyer) {
      const arrived = stage.proxy.keepBack("answer", buyer.order);
      await withSavedCards(stage.shop.shop, async () => {
        void complete(stage, buyer);
        await arrived;
      });
    },
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
