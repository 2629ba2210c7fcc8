import type { TradeInOrder } from "@reprise/contracts";
import { sql } from "kysely";
import { dataOf } from "../orders/api-client.ts";
import { unlessEqual } from "../orders/count-outcomes.ts";
import { eventually } from "../orders/eventually.ts";
import type { OrderShop } from "../orders/open-order-shop.ts";
import type { ProviderProxy } from "../orders/provider-proxy.ts";
import { type BankBehaviour, behave, CLOSED_IBAN, IBANS } from "../sellers/bank.ts";
import { payoutStates } from "../sellers/payouts.ts";
import { account, createSellers } from "../sellers/seller.ts";
import type { Warehouse } from "../sellers/warehouse.ts";
import { lockRow } from "./lock-row.ts";

/** A shop whose way to the bank can be interrupted. */
export interface PayoutStage {
  readonly shop: OrderShop;
  readonly proxy: ProviderProxy;
  readonly warehouse: Warehouse;
}

/** A point of the way of a payout. */
export interface PayoutPoint {
  readonly name: string;
  /** The state of the payout in the shop there, and at the bank; null: the bank does not know it. */
  readonly states: readonly [shop: string, bank: string | null];
  /** The account of the seller; by default an open one. */
  readonly iban?: string;
  /** How the bank treats this transfer. */
  readonly bank: BankBehaviour;
  /**
   * Brings the payout of an order there and holds it there until the API is killed. Returns a function that
   * releases it.
   */
  reach(stage: PayoutStage, order: TradeInOrder): Promise<(() => Promise<void>) | void>;
}

const NEVER = { copies: 0, delayMs: 0 };

/** In ms: time limit for reaching a point. */
const REACHED_WITHIN = 30_000;

/** @throws {Error} when the check still finds something after a while */
async function until(check: () => Promise<readonly string[]>): Promise<void> {
  const problems = await eventually(REACHED_WITHIN, check);
  if (problems.length > 0) throw new Error(problems.join("; "));
}

/** A parcel with one device has arrived. */
export async function prepareOrder(
  { shop: { api }, warehouse }: PayoutStage,
  iban: string = IBANS[0],
): Promise<TradeInOrder> {
  const sellers = createSellers(api);
  const order = dataOf(await sellers.complete(await sellers.prepare({ method: account(iban) })));
  await warehouse.receive(order);
  return order;
}

/** Buys the device, and waits until the payout is in these states. */
async function acceptUntil(
  { shop, warehouse }: PayoutStage,
  order: TradeInOrder,
  states: PayoutPoint["states"],
): Promise<void> {
  dataOf(await warehouse.accept(order));
  await until(async () => unlessEqual("the payout", await payoutStates(shop, order.uuid), states));
}

const acceptAndKeepBack =
  (part: "request" | "answer"): PayoutPoint["reach"] =>
  async ({ proxy, warehouse }, order) => {
    let isThere = false;
    void proxy.holdBack(part, order.number).then(() => (isThere = true));
    dataOf(await warehouse.accept(order));
    await until(() => Promise.resolve(isThere ? [] : [`no ${part} is kept back`]));
  };

const waitFor = (states: PayoutPoint["states"]) => ({
  states,
  reach: (stage: PayoutStage, order: TradeInOrder) => acceptUntil(stage, order, states),
});

/** The earliest first. The API waits for the bank no longer than some seconds: the last two are reached last. */
export const PAYOUT_POINTS: readonly PayoutPoint[] = [
  {
    name: "the bank has rejected the payout, no message tells the shop",
    iban: CLOSED_IBAN,
    bank: { decisionMs: 500, notification: NEVER },
    ...waitFor(["sent", "rejected"]),
  },
  {
    name: "the bank has paid, no message tells the shop",
    bank: { decisionMs: 500, notification: NEVER },
    ...waitFor(["sent", "booked"]),
  },
  {
    name: "the bank has paid and says so three times, and nothing of it is stored",
    states: ["sent", "booked"],
    bank: { decisionMs: 2_000, notification: { copies: 3, delayMs: 0 } },
    async reach(stage, order) {
      await acceptUntil(stage, order, ["sent", "processing"]);
      const row = sql`from payout where trade_in_uuid = ${order.uuid}`;
      const lock = await lockRow(stage.shop.database, row);
      await until(async () => ((await lock.isWaitedFor()) ? [] : ["no message waits for the payout"]));
      return lock.release;
    },
  },
  {
    name: "the bank decides after the restart, and says so three times",
    bank: { decisionMs: 15_000, notification: { copies: 3, delayMs: 500 } },
    ...waitFor(["sent", "processing"]),
  },
  {
    name: "the bank has paid, its answer is lost",
    states: ["sent", "booked"],
    bank: { decisionMs: 0, notification: NEVER },
    reach: acceptAndKeepBack("answer"),
  },
  {
    name: "the bank was not asked",
    states: ["sent", null],
    bank: { decisionMs: 0, notification: NEVER },
    reach: acceptAndKeepBack("request"),
  },
];

/** Sets up the bank for a point, and brings the payout of an order there. */
export async function reachPoint(
  stage: PayoutStage,
  point: PayoutPoint,
  order: TradeInOrder,
): Promise<(() => Promise<void>) | void> {
  await behave(stage.shop.shop, { lostAnswers: 0, slowMs: 0, ...point.bank });
  return point.reach(stage, order);
}
