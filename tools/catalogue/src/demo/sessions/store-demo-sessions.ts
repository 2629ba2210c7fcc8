import type { Database } from "@reprise/api/db";
import {
  type Basket,
  computeRecommendations,
  type ShopperVisits,
  storeBaskets,
  storeVisits,
} from "@reprise/api/recommendations";
import { hash32 } from "../seeded.ts";
import { readModelProducts } from "./model-products.ts";
import { createSessionModel } from "./session-model.ts";

/** Sessions of the demo's past; the model's other sessions are for evaluation. */
export const DEMO_SEED = "demo";
const SESSIONS_PER_PRODUCT = 4;
const MAX_SESSIONS = 40_000;
/** Larger catalogues are computed by the job of the API, within minutes, so that the shop starts earlier. */
const COMPUTED_AT_ONCE = 5_000;
const BATCH = 1_000;
const DAY_MS = 86_400_000;
/** The sessions are spread over the last days. */
const DAYS = 60;

/** A UUID that is the same for the same text. Version 8: its contents are application-specific. */
function uuidOf(text: string): string {
  const hex = [0, 1, 2, 3].map((part) => hash32(`${part} ${text}`).toString(16).padStart(8, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Draws views and baskets from the model, stores them and computes the recommendations. Repeatable. */
export async function storeDemoSessions(database: Database): Promise<void> {
  const products = await readModelProducts(database);
  const model = createSessionModel(products);
  const count = Math.min(MAX_SESSIONS, SESSIONS_PER_PRODUCT * products.length);
  const now = Date.now();
  for (let from = 0; from < count; from += BATCH) {
    const visits: ShopperVisits[] = [];
    const baskets: Basket[] = [];
    for (let index = from; index < Math.min(count, from + BATCH); index += 1) {
      const at = new Date(now - DAYS * DAY_MS * (index / count));
      const session = model.session(DEMO_SEED, index);
      visits.push({ shopper: `${DEMO_SEED} shopper ${index}`, productIds: session.visits, visitedAt: at });
      if (session.basket.length > 0)
        baskets.push({ orderUuid: uuidOf(`order ${index}`), productIds: session.basket, confirmedAt: at });
    }
    await storeVisits(database.db, visits);
    await storeBaskets(database.db, baskets);
  }
  if (products.length <= COMPUTED_AT_ONCE) await computeRecommendations(database);
}
