import type { Database } from "../../db/database.ts";
import { bestsellersOf, listsOfProduct } from "./recommendation.store.ts";

/** Candidates that a product page reads; some are sold out or in another row of the page. */
const CANDIDATES = 16;
/** Below this many similar products the bestsellers of the category follow. */
const ENOUGH = 4;

/** Finds what product pages recommend. The app passes it to the catalogue, which shows it. */
export const createFindRecommended =
  ({ reads: db }: Pick<Database, "reads">) =>
  async (
    id: number,
  ): Promise<{ readonly boughtTogether: readonly number[]; readonly similar: readonly number[] }> => {
    const { boughtTogether, similar: found, bestsellers } = await listsOfProduct(db, id);
    const similar = found.length < ENOUGH ? [...found, ...bestsellers] : found;
    return { boughtTogether: boughtTogether.slice(0, CANDIDATES), similar: similar.slice(0, CANDIDATES) };
  };

/** Finds what a search without results shows. The app passes it to the search. */
export const createFindBestsellers =
  ({ reads }: Pick<Database, "reads">) =>
  (category: number | null): Promise<readonly number[]> =>
    bestsellersOf(reads, category);
