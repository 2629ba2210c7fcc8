import { setTimeout as sleep } from "node:timers/promises";

/** Requests of other shoppers during an attack: two pages and the cart. */
const PATHS = ["/en/kaufen", "/api/cart", "/en"] as const;

export interface Waits {
  /** In ms. */
  readonly longest: number;
  readonly asked: number;
  /** Distinct failures. */
  readonly failures: readonly string[];
}

/** Simulates ordinary shoppers until stopped. */
export function startShoppers(origin: string): { stop(): Promise<Waits> } {
  const stopping = new AbortController();
  const failures = new Set<string>();
  let [longest, asked] = [0, 0];

  async function ask(path: string): Promise<void> {
    const start = performance.now();
    try {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
      await answer.arrayBuffer();
      if (!answer.ok) failures.add(`${path} is ${answer.status} for other shoppers`);
    } catch (error) {
      failures.add(`${path} fails for other shoppers: ${String(error)}`);
    }
    asked += 1;
    longest = Math.max(longest, performance.now() - start);
  }

  async function shop(path: string): Promise<void> {
    while (!stopping.signal.aborted) {
      await ask(path);
      await sleep(50);
    }
  }

  const all = Promise.all(PATHS.map(shop));
  return {
    async stop() {
      stopping.abort();
      await all;
      return { longest, asked, failures: [...failures] };
    },
  };
}
