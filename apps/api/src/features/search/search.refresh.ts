import type { CatalogueSearch } from "@reprise/search-engine";
import type { Job } from "../../jobs/schedule.ts";

/** Keeps lists and searches at most two seconds behind the database. */
const EVERY_MS = 1000;

export const searchRefresh = (search: CatalogueSearch): Job => ({
  name: "search-refresh",
  everyMs: EVERY_MS,
  run: () => search.refresh(),
  stop: search.close,
});
