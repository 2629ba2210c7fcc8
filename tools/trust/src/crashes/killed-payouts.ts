import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { TradeInOrder } from "@reprise/contracts";
import type { Crash } from "../crash.ts";
import { unfinishedWork } from "../orders/agreement.ts";
import { unlessAmong, unlessEqual } from "../orders/count-outcomes.ts";
import { eventually } from "../orders/eventually.ts";
import { inParallel } from "../orders/in-parallel.ts";
import { openOrderShop } from "../orders/open-order-shop.ts";
import { openProviderProxy } from "../orders/provider-proxy.ts";
import { brokenRules } from "../orders/stored-rules.ts";
import { behave, CLOSED_IBAN } from "../sellers/bank.ts";
import { payoutStates, unlessPaid, unlessSameTransfers } from "../sellers/payouts.ts";
import { openWarehouse } from "../sellers/warehouse.ts";
import { PAYOUT_POINTS, type PayoutStage, prepareOrder, reachPoint } from "./payout-points.ts";

/** In ms: after the restart shop and bank must say the same. */
const RECONCILED_WITHIN = 60_000;
/** Devices that are bought at any moment of the kill, and the longest time in ms between both. */
const [BURST, AIM_MS] = [6, 400];

async function openStage(): Promise<PayoutStage & { close(): Promise<void> }> {
  const proxy = await openProviderProxy();
  const shop = await openOrderShop({ env: { BANK_SANDBOX_URL: proxy.url } });
  proxy.forwardTo(shop.shop.bank.BANK_SANDBOX_URL);
  return {
    shop,
    proxy,
    warehouse: await openWarehouse(shop),
    async close() {
      await shop.close();
      await proxy.close();
    },
  };
}

/** The orders of a round: one for each point, and those whose devices are bought at the moment of the kill. */
interface Orders {
  readonly atPoints: readonly TradeInOrder[];
  readonly burst: readonly TradeInOrder[];
  /** Buys the n-th device of the burst, always by the same request. */
  buy(index: number): ReturnType<PayoutStage["warehouse"]["accept"]>;
}

async function prepareOrders(stage: PayoutStage): Promise<Orders> {
  const atPoints = await inParallel({ count: PAYOUT_POINTS.length, atOnce: 4 }, (index) =>
    prepareOrder(stage, PAYOUT_POINTS[index]?.iban),
  );
  const burst = await inParallel({ count: BURST, atOnce: 4 }, () => prepareOrder(stage));
  const keys = burst.map(() => randomUUID());
  return {
    atPoints,
    burst,
    buy: (index) => stage.warehouse.accept(burst[index] as TradeInOrder, "1", keys[index]),
  };
}

/**
 * Kills the API while a payout is at each point and others begin at a bank that is slow and loses answers. Returns a
 * sentence for each payout that was not at its point.
 */
async function killAtAllPoints(stage: PayoutStage, { atPoints, burst, buy }: Orders): Promise<string[]> {
  const { shop } = stage.shop;
  const ends: (() => Promise<void>)[] = [];
  try {
    for (const [index, point] of PAYOUT_POINTS.entries()) {
      const end = await reachPoint(stage, point, atPoints[index] as TradeInOrder);
      if (end) ends.push(end);
    }
    const notification = { copies: 2, delayMs: 0 };
    await behave(shop, { decisionMs: 300, notification, lostAnswers: 4, slowMs: 100 });
    const unanswered = burst.map((_, index) => buy(index));
    await sleep(Math.random() * AIM_MS);
    await shop.api.stop("SIGKILL");
    await Promise.all(unanswered);
    await behave(shop, { lostAnswers: 0, slowMs: 0 });
    const missed: string[] = [];
    for (const [index, { name, states }] of PAYOUT_POINTS.entries())
      missed.push(...unlessEqual(name, await payoutStates(stage.shop, atPoints[index]?.uuid ?? ""), states));
    return missed;
  } finally {
    for (const end of ends) await end();
  }
}

/** What each seller has to get at the bank in the end, in cents, by trade-in order. */
const owedFor = ({ atPoints, burst }: Orders): ReadonlyMap<string, number> =>
  new Map([
    ...burst.map(({ uuid, total }) => [uuid, total] as const),
    ...atPoints.map(({ uuid, total }, index) => {
      const isClosed = PAYOUT_POINTS[index]?.iban === CLOSED_IBAN;
      return [uuid, isClosed ? 0 : total] as const;
    }),
  ]);

export const killedPayouts: Crash = {
  name: "killed-payouts",
  summary:
    "The API is killed while sellers are paid by a bank that is late, silent and forgetful: each once.",
  async check({ isLong }) {
    const rounds = isLong ? 10 : 1;
    const stage = await openStage();
    const { shop } = stage;
    const problems: string[] = [];
    let [longest, payouts] = [0, 0];
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const orders = await prepareOrders(stage);
        problems.push(...(await killAtAllPoints(stage, orders)));
        await shop.shop.api.start();
        const restarted = performance.now();
        // Operators repeat what got no answer.
        const bought = await Promise.all(orders.burst.map((_, index) => orders.buy(index)));
        problems.push(...unlessAmong("bought after the restart", bought, ["OK"]));
        const owed = owedFor(orders);
        const differences = await eventually(RECONCILED_WITHIN, async () => [
          ...(await unlessSameTransfers(shop)),
          ...(await unlessPaid(shop, owed)),
          ...(await unfinishedWork(shop)),
        ]);
        longest = Math.max(longest, performance.now() - restarted);
        payouts += owed.size;
        problems.push(...differences);
      }
      problems.push(...(await brokenRules(shop.database)));
    } finally {
      await stage.close();
    }
    return {
      problems,
      measured:
        `${rounds} kills with a payout at each of ${PAYOUT_POINTS.length} points and ${BURST} beginning, ` +
        `${payouts} payouts, reconciled ${Math.round(longest / 1_000)} s after the restart ` +
        `(at most ${RECONCILED_WITHIN / 1_000})`,
    };
  },
};
