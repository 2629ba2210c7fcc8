import type { Database } from "@reprise/api/db";
import { computeRecommendations, type ShopperVisits, storeVisits } from "@reprise/api/recommendations";
import { readModelProducts } from "./model-products.ts";
import { createSessionModel } from "./session-model.ts";

const DEMO_SEED = "demo";
const SESSIONS_PER_PRODUCT = 4;
const MAX_SESSIONS = 40_000;
/** Larger catalogues are computed by the job of the API, within minutes, so that the shop starts earlier. */
const COMPUTED_AT_ONCE = 5_000;
const BATCH = 1_000;
const DAY_MS = 86_400_000;
/** The sessions are spread over the last days. */
const DAYS = 60;

/** Draws views from the model, stores them and computes the recommendations. Repeatable. */
export async function storeDemoSessions(database: Database): Promise<void> {
  const products = await readModelProducts(database);
  const model = createSessionModel(products);
  const count = Math.min(MAX_SESSIONS, SESSIONS_PER_PRODUCT * products.length);
  const now = Date.now();
  for (let from = 0; from < count; from += BATCH) {
    const visits: ShopperVisits[] = [];
    for (let index = from; index < Math.min(count, from + BATCH); index += 1) {
      const at = new Date(now - DAYS * DAY_MS * (index / count));
      const productIds = model.session(DEMO_SEED, index);
      visits.push({ shopper: `${DEMO_SEED} shopper ${index}`, productIds, visitedAt: at });
    }
    await storeVisits(database.db, visits);
  }
  if (products.length <= COMPUTED_AT_ONCE) await computeRecommendations(database);
}
