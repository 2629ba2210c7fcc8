import { describe, expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/answers.ts";
import { atOnce } from "../../test/customers.ts";
import { startSandboxShop } from "../../test/sandbox-shop.ts";
import { sandboxEvent, signedWebhook } from "../../test/sandbox-webhook.ts";

const shop = await startSandboxShop();
const { api } = shop;

const receive = (event: object) =>
  api.call("api_receive_payment_event", { params: { provider: "sandbox" }, body: signedWebhook(event) });

async function open() {
  const placed = await shop.redirected({ units: 1 });
  const [payment = ""] = await shop.paymentUuids(placed.order);
  return { ...placed, payment };
}

async function historyOf(order: string) {
  const rows = await api.database.db
    .selectFrom("order_event")
    .select("event")
    .where("order_uuid", "=", order)
    .execute();
  return rows.map(({ event }) => JSON.stringify(event)).toSorted();
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, index) =>
    permutations(all.filter((_, at) => at !== index)).map((rest) => [one, ...rest]),
  );
}

/** Of ten trials each. */
const BATCHES = 5;

const movement = (id: string, amount: number) => ({ movement: { id, amount } });

describe.runIf(process.env["DATABASE_URL"])("at once", () => {
  test("each webhook 20 times in parallel: one fact", async () => {
    for (const type of ["payment.authorised", "payment.declined", "payment.processing"]) {
      const { as, order, payment } = await open();
      const event = sandboxEvent(payment, type);
      const answers = await atOnce(20, () => receive(event));
      expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK"]));
      const history = await historyOf(order);
      expect(new Set(history).size).toBe(history.length);
      expect(await shop.statusOf(as, order)).toBe(
        type === "payment.authorised" ? "paid" : type === "payment.declined" ? "cancelled" : "placed",
      );
    }
  });

  test("four events in every order, each twice and all in parallel: one final state", async () => {
    const types = ["payment.processing", "payment.authorised", "payment.captured", "payment.refunded"];
    const ends = new Set<string>();
    for (const turn of permutations(types)) {
      const { as, order, payment } = await open();
      const events = turn.map((type) =>
        sandboxEvent(
          payment,
          type,
          type === "payment.captured"
            ? movement("cap", 4_399)
            : type === "payment.refunded"
              ? movement("ref", 4_399)
              : {},
        ),
      );
      const answers = await Promise.all([...events, ...events].map(receive));
      expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK"]));
      const history = await historyOf(order);
      expect(history).toHaveLength(5);
      ends.add(await shop.statusOf(as, order));
    }
    expect([...ends]).toEqual(["refunded"]);
  }, 120_000);

  test("webhook and returning shopper together: paid or cancelled once, no failure", async () => {
    type Opened = Awaited<ReturnType<typeof open>>;
    async function trial({ as, order, page }: Opened, isPaid: boolean): Promise<void> {
      const [, ...returns] = await Promise.all([
        shop.press(page, isPaid ? "approve" : "decline", "twice"),
        ...Array.from({ length: 3 }, () => shop.returned(as, order)),
      ]);
      expect(returns.map(codeOf)).toEqual(["OK", "OK", "OK"]);
      await expect
        .poll(() => shop.statusOf(as, order), { timeout: 10_000 })
        .toBe(isPaid ? "paid" : "cancelled");
      expect(dataOf(await shop.returned(as, order))).toEqual({ state: isPaid ? "paid" : "failed" });
      expect(await shop.paymentsOf(order)).toHaveLength(1);
    }
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const opened: Opened[] = [];
      while (opened.length < 10) opened.push(await open());
      await Promise.all(opened.map((one, index) => trial(one, index % 2 === 0)));
    }
  }, 240_000);
});
