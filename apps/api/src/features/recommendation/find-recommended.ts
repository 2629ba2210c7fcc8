import type { Database } from "../../db/database.ts";
import { bestsellersOf, recommendedColumn } from "./recommendation.store.ts";

/**
 * What product pages recommend: more than a page shows, since some products are sold out or in another row of the page.
 * The app passes it to the catalogue.
 */
export const recommendedOfProduct = recommendedColumn({ candidates: 16, enough: 4 });

/** Finds what a search without results shows. The app passes it to the search. */
export const createFindBestsellers =
  ({ reads }: Pick<Database, "reads">) =>
  (category: number | null): Promise<readonly number[]> =>
    bestsellersOf(reads, category);
