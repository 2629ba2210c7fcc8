import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("gives each a round of the event loop, in the order they came, and lets what else comes in between", async () => {
  const turn = createTurns();
  const order: string[] = [];
  const work = async (name: string) => {
    await turn();
    order.push(name);
    // Comes in while that works, as an answer of the database may.
    setImmediate(() => order.push(`after ${name}`));
  };
  await Promise.all(["first", "second", "third"].map(work));
  expect(order).toEqual(["first", "after first", "second", "after second", "third"]);
});

it("goes on after a pause", async () => {
  const turn = createTurns();
  await turn();
  await new Promise((resolve) => setImmediate(resolve));
  await expect(turn()).resolves.toBeUndefined();
});
