import type { Job } from "../../jobs/schedule.ts";
import type { CatalogueSearch } from "./query/catalogue-search.ts";

/** Keeps lists and searches at most two seconds behind the database. */
const EVERY_MS = 1000;

export const searchRefresh = (search: CatalogueSearch): Job => ({
  name: "search-refresh",
  everyMs: EVERY_MS,
  run: () => search.refresh(),
  stop: search.close,
});
