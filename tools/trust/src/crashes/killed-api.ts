import { sql } from "kysely";
import type { Crash } from "../crash.ts";
import { unfinishedWork, unlessChargedOnce, unlessSamePayments } from "../orders/agreement.ts";
import { outcomeOf } from "../orders/api-client.ts";
import { unlessEqual } from "../orders/count-outcomes.ts";
import { eventually } from "../orders/eventually.ts";
import { openMailServer } from "../orders/mail-server.ts";
import { openOrderShop } from "../orders/open-order-shop.ts";
import { openProviderProxy } from "../orders/provider-proxy.ts";
import { paymentsOf, press } from "../orders/sandbox.ts";
import { brokenRules } from "../orders/stored-rules.ts";
import {
  type Buyer,
  complete,
  KILL_POINTS,
  type KillPoint,
  prepareBuyer,
  type Stage,
} from "./kill-points.ts";

/** In ms: after the restart shop and provider must say the same, whatever shoppers do. */
const RECONCILED_WITHIN = 60_000;
/** In ms: for the messages about what shoppers pay then. */
const PAID_WITHIN = 20_000;

async function openStage(): Promise<Stage & { close(): Promise<void> }> {
  const [proxy, mails] = [await openProviderProxy(), await openMailServer()];
  const shop = await openOrderShop({ env: { PAYMENT_SANDBOX_URL: proxy.url, SMTP_URL: mails.url } });
  proxy.forwardTo(shop.shop.payments.PAYMENT_SANDBOX_URL);
  return {
    shop,
    proxy,
    mails,
    async close() {
      await shop.close();
      await mails.close();
      await proxy.close();
    },
  };
}

/** The states of the payment of an order, in the shop and at the provider. */
async function statesOf({ shop }: Stage, { order }: Buyer) {
  const { rows } = await sql<{
    state: string;
  }>`select state from payment where order_uuid = ${order}`.execute(shop.database.db);
  const [payment] = await paymentsOf(shop, order);
  return [rows[0]?.state, payment?.status ?? null];
}

/** Kills the API while an order is at each of these points, and starts it again. Shoppers do nothing in the meantime. */
async function killAt(
  stage: Stage,
  points: readonly KillPoint[],
  buyers: readonly Buyer[],
): Promise<string[]> {
  const { api } = stage.shop.shop;
  const ends: (() => Promise<void>)[] = [];
  // The API waits for the provider no longer than some seconds: these points come last.
  for (const [index, point] of [...points.entries()].toReversed()) {
    const end = await point.reach(stage, buyers[index] as Buyer);
    if (end) ends.push(end);
  }
  await api.stop("SIGKILL");
  const missed: string[] = [];
  for (const [index, { name, states }] of points.entries())
    missed.push(...unlessEqual(name, await statesOf(stage, buyers[index] as Buyer), states));
  for (const end of ends) await end();
  await api.start();
  return missed;
}

/** All shoppers try again, and pay if they have to. */
async function goOn(stage: Stage, points: readonly KillPoint[], buyers: readonly Buyer[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, buyer] of buyers.entries()) {
    const answer = await complete(stage, buyer);
    const found = answer.ok ? answer.data.orderUuid : outcomeOf(answer);
    problems.push(...unlessEqual(`${points[index]?.name}, tried again`, found, buyer.order));
    if (answer.ok && answer.data.redirectUrl !== null)
      await press(answer.data.redirectUrl, "approve", "usual");
  }
  return problems;
}

/** A sentence for each order of these shoppers that is not paid, invoiced and confirmed exactly once. */
async function unlessAllPaid({ shop, mails }: Stage, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from orders join document on order_uuid = uuid
    where status = 'paid' and kind = 'invoice'`.execute(shop.database.db);
  return [
    ...unlessEqual("paid and invoiced", rows.map(({ email }) => email).toSorted(), emails),
    ...unlessEqual("confirmed", mails.recipients.toSorted(), emails),
    ...(await unlessChargedOnce(shop)),
  ];
}

export const killedApi: Crash = {
  name: "killed-api",
  summary: "The API is killed while orders are at eight points of their way: each is paid once in the end.",
  async check({ isLong }) {
    // The long form kills ten times at each point, with nothing else under way.
    const kills = isLong
      ? Array.from({ length: 10 }, () => KILL_POINTS.map((point) => [point])).flat()
      : [KILL_POINTS];
    const stage = await openStage();
    const problems: string[] = [];
    const emails: string[] = [];
    let longest = 0;
    try {
      for (const points of kills) {
        const buyers = await Promise.all(points.map((point) => prepareBuyer(stage, point)));
        problems.push(...(await killAt(stage, points, buyers)));
        const restarted = performance.now();
        const differences = await eventually(RECONCILED_WITHIN, async () => [
          ...(await unlessSamePayments(stage.shop)),
          ...(await unfinishedWork(stage.shop)),
        ]);
        longest = Math.max(longest, performance.now() - restarted);
        problems.push(...differences, ...(await goOn(stage, points, buyers)));
        emails.push(...buyers.map(({ email }) => email));
        problems.push(...(await eventually(PAID_WITHIN, () => unlessAllPaid(stage, emails.toSorted()))));
      }
      problems.push(...(await brokenRules(stage.shop.database)));
    } finally {
      await stage.close();
    }
    return {
      problems,
      measured:
        `${kills.length} kills, ${(kills.length * (kills[0]?.length ?? 0)) / KILL_POINTS.length} with an order at each of ` +
        `${KILL_POINTS.length} points, ` +
        `reconciled ${Math.round(longest / 1_000)} s after the restart (at most ${RECONCILED_WITHIN / 1_000})`,
    };
  },
};
