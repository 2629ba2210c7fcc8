import { randomUUID } from "node:crypto";
import type { Verdict } from "../guarantee.ts";
import { type ApiClient, openBffClient } from "./api-client.ts";
import type { OrderShop } from "./open-order-shop.ts";
import { brokenRules } from "./stored-rules.ts";

/** How repeats name themselves: each way gives the idempotency key of the n-th repeat. */
export const KEY_WAYS = {
  "one key": () => {
    const key = randomUUID();
    return () => key;
  },
  "different keys": () => () => randomUUID(),
  "two keys": () => {
    const keys = [randomUUID(), randomUUID()] as const;
    return (index: number) => keys[index % 2] ?? keys[0];
  },
} as const satisfies Readonly<Record<string, () => (index: number) => string>>;

export type Trial = (client: ApiClient, keyOf: (index: number) => string) => Promise<readonly string[]>;

/** Makes a trial with keys of each way, through the API and through the BFF. */
export async function inAllWays(
  { api, database, shop }: OrderShop,
  { rounds, trials }: { readonly rounds: number; readonly trials: string },
  trial: Trial,
): Promise<Verdict> {
  const problems: string[] = [];
  for (let round = 1; round <= rounds; round += 1)
    for (const [way, newKeys] of Object.entries(KEY_WAYS)) {
      const bff = await openBffClient(shop.url);
      for (const [service, client] of Object.entries({ API: api, BFF: bff }))
        for (const problem of await trial(client, newKeys())) problems.push(`${service}, ${way}: ${problem}`);
      bff.close();
    }
  return {
    problems: [...problems, ...(await brokenRules(database))],
    measured: `${rounds} rounds of ${trials} in ${Object.keys(KEY_WAYS).length} ways, through API and BFF`,
  };
}
