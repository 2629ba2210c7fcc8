import { expect, test } from "vitest";
import { createWorkSlots } from "./work-slots.ts";

test("limits running and waiting work, refuses the rest, and frees slots", async () => {
  const slots = createWorkSlots({ atOnce: 4, waiting: 40 });
  const gate = Promise.withResolvers<void>();
  let working = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (working += 1));
    await gate.promise;
    working -= 1;
  };
  const runs = Array.from({ length: 50 }, () => slots.run(work));
  gate.resolve();
  const outcomes = await Promise.allSettled(runs);
  expect(most).toBe(4);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(44);
  for (const outcome of outcomes.slice(44)) {
    expect(outcome).toMatchObject({
      reason: { code: "TOO_MANY_REQUESTS", status: 429, retryAfterSeconds: 2 },
    });
  }
  await expect(slots.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await slots.run(async () => "again")).toBe("again");
});
