import { openDatabase } from "@reprise/api/db";
import { readModelProducts } from "@reprise/catalogue-tools/model-products";
import { createSessionModel, type ModelProduct } from "@reprise/catalogue-tools/session-model";
import type { BenchDatabases } from "./bench-databases.ts";
import { figures } from "./latency.ts";
import { type HeldOutCase, heldOutCases } from "./recommendations/held-out-cases.ts";
import { createRecommendationClient } from "./recommendations/recommendation-client.ts";
import { startBenchApi } from "./scale/bench-api.ts";

/** Enough for every category of the demo, computed at once by its import. */
const PRODUCTS = 5_000;
/** Sessions of each part. `tuning` was used to choose the weights, `held-out` was not. */
const SESSIONS = 400;
const PARTS = ["tuning", "held-out"] as const;
const TOP = 10;

/** Hits of a type and of popularity alone: the bestsellers of the whole shop, and those of the product's category. */
interface Score {
  cases: number;
  hits: number;
  popular: number;
  popularInCategory: number;
}

const percent = (hits: number, cases: number) =>
  `${((100 * hits) / Math.max(1, cases)).toFixed(1)} %`.padStart(7);

/**
 * Hit rate at 10: how often one of ten recommended products is what the shopper of a session chose next. Another variant
 * of the same model counts as a hit, because lists contain one product of each model.
 */
export async function benchRecommendations(databases: BenchDatabases): Promise<string[]> {
  const { url } = await databases.demo(PRODUCTS);
  const database = await openDatabase({ databaseUrl: url });
  const products = await readModelProducts(database).finally(() => database.close());
  const model = createSessionModel(products);
  const modelOf = new Map(products.map((product: ModelProduct) => [product.id, product.model]));
  const api = await startBenchApi(url, 1);
  const lines = ["type".padEnd(18) + "part".padEnd(10) + "cases   hits  popular  popular in category"];
  try {
    const client = createRecommendationClient(api.server.url, api.token);
    const isHit = (ids: readonly number[], { wanted }: HeldOutCase) => {
      const models = new Set(ids.slice(0, TOP).map((id) => modelOf.get(id)));
      return wanted.some((id) => models.has(modelOf.get(id)));
    };
    for (const part of PARTS) {
      const scores = new Map<string, Score>();
      for (let index = 0; index < SESSIONS; index += 1) {
        for (const each of heldOutCases(model.session(part, index), products)) {
          const score = scores.get(each.type) ?? { cases: 0, hits: 0, popular: 0, popularInCategory: 0 };
          scores.set(each.type, score);
          score.cases += 1;
          score.hits += Number(isHit(await client.recommended(each), each));
          score.popular += Number(isHit(await client.bestsellers(null), each));
          score.popularInCategory += Number(isHit(await client.bestsellers(each.categoryId), each));
        }
      }
      for (const [type, { cases, hits, popular, popularInCategory }] of [...scores].toSorted(([a], [b]) =>
        a.localeCompare(b),
      ))
        lines.push(
          type.padEnd(18) +
            part.padEnd(10) +
            String(cases).padStart(5) +
            percent(hits, cases) +
            percent(popular, cases).padStart(9) +
            percent(popularInCategory, cases).padStart(21),
        );
    }
    lines.push("", `api_recommendations`.padEnd(28) + figures(client.times()));
  } finally {
    await api.stop();
  }
  return lines;
}
