import { afterAll, beforeAll, expect, test } from "vitest";
import { openWatchedShop, type WatchedShop } from "./open-target.ts";
import { runScenario } from "./run-scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

// The short form. One shop for all scenarios, so that leftovers of one affect the next.
let watched: WatchedShop;
beforeAll(async () => {
  watched = await openWatchedShop();
}, 120_000);
afterAll(() => watched.close());

test.each(SCENARIOS)("$name: $summary", async (scenario) => {
  const { problems } = await runScenario(scenario, watched, 1);
  expect(problems).toEqual([]);
});
