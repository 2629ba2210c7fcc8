import { setTimeout as sleep } from "node:timers/promises";
import type { WatchedShop } from "./open-target.ts";
import { LIMITS, type Scenario } from "./scenario.ts";
import { contention } from "./watch/contention.ts";
import { healthOf, SERVICES } from "./watch/health.ts";
import { startShoppers } from "./watch/shoppers.ts";

export interface ScenarioResult {
  /** Violations as sentences; empty on success. */
  readonly problems: readonly string[];
  /** Readable measurements. */
  readonly measured: string;
}

/** In ms: the services are also watched this long before and after the attack. */
const QUIET = 300;

const rounded = (value: number) => Math.round(value);

/** Runs an attack on a shop while services and other shoppers are watched. */
export async function runScenario(
  { name, attack, limits: own }: Scenario,
  { shop, health }: WatchedShop,
  intensity: number,
): Promise<ScenarioResult> {
  const limits = { ...LIMITS, ...own };
  // Not during the attack, which must not widen its own limits.
  const contentionBefore = contention();
  const from = Date.now();
  const shoppers = startShoppers(shop.url);
  await sleep(QUIET);
  const found = await attack({ shop, intensity });
  await sleep(QUIET);
  const waits = await shoppers.stop();
  const services = SERVICES.map((service) => ({ service, ...healthOf(health, service, from, Date.now()) }));

  const slowness = Math.max(contentionBefore, contention());
  const shopperWait = rounded(limits.shopperWait * slowness);
  const blocked = rounded(limits.eventLoopDelay * slowness);

  const problems = [...found, ...waits.failures];
  if (waits.longest > shopperWait)
    problems.push(`another shopper waited ${rounded(waits.longest)} ms, at most ${shopperWait}`);
  for (const { service, eventLoopDelay, memoryGrowth } of services) {
    if (eventLoopDelay > blocked)
      problems.push(`${service} blocked for ${rounded(eventLoopDelay)} ms, at most ${blocked}`);
    if (memoryGrowth > limits.memoryGrowth)
      problems.push(`${service} grew by ${rounded(memoryGrowth)} MB, at most ${limits.memoryGrowth}`);
  }
  const figures = services.map(
    ({ service, eventLoopDelay, memoryGrowth }) =>
      `${service} +${rounded(memoryGrowth)} MB, blocked for ${rounded(eventLoopDelay)} ms`,
  );
  return {
    problems,
    measured: `${name}: ${figures.join("; ")}; others waited ${rounded(waits.longest)} ms (${waits.asked} requests); machine slower by ${slowness.toFixed(1)}`,
  };
}
