import { expect, test } from "vitest";
import { createPendingLimits } from "./pending-limits.ts";

const REFUSED = {
  status: "rejected",
  reason: { code: "TOO_MANY_REQUESTS", status: 429, retryAfterSeconds: 1 },
};

/** Work that is pending until `end`. */
function pendingWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test("limits pending work for each client and in total; finished work frees its slot", async () => {
  const limits = createPendingLimits({ total: 5, perClient: 2 });
  const { work, end } = pendingWork();
  const clients = ["a", "a", "a", "b", null, null, "c", null];
  const runs = Promise.allSettled(clients.map((client) => limits.run(client, work)));
  end();
  const outcomes = await runs;
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([REFUSED, REFUSED, REFUSED]);
  expect(await limits.run("a", () => Promise.resolve("again"))).toBe("again");
});

test("clients leave a part of the total to work without a client", async () => {
  const limits = createPendingLimits({ total: 5, allClients: 3, perClient: 2 });
  const { work, end } = pendingWork();
  const clients = ["a", "a", "b", "c", null, null, null, null];
  const runs = Promise.allSettled(clients.map((client) => limits.run(client, work)));
  end();
  const statuses = (await runs).map(({ status }) => status === "fulfilled");
  expect(statuses).toEqual([true, true, true, false, true, true, false, false]);
  expect(await limits.run("c", () => Promise.resolve("again"))).toBe("again");
});

test("failed work frees its slot", async () => {
  const limits = createPendingLimits({ total: 1, perClient: 1 });
  for (let times = 0; times < 3; times += 1)
    await expect(limits.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
