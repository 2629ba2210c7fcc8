import type { Database } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { oldestTransaction } from "../../catalogue/catalogue.public.ts";
import type { CatalogueSearch } from "../../search/search.public.ts";
import { createFindsWhole } from "./finds-whole.ts";
import { searchAlertMails } from "./search-alert-mail.ts";
import { findUncompared, markCompared, markDue } from "./search-alert.store.ts";

/** Searches of one run, one after the other, so that those of shoppers get their turn. The next run takes the rest. */
const LIMIT = 100;

/**
 * Searches again for what alerts wait for, after products have changed. It misses no change, and repeated runs are
 * harmless. No transaction is open while it searches.
 */
export const searchAlertWatch = (
  database: Database,
  search: Pick<CatalogueSearch, "list" | "refresh" | "isReady">,
): Job => {
  const findsWhole = createFindsWhole(search);
  return {
    name: "search-alert-watch",
    everyMs: 30_000,
    run: async () => {
      const alerts = search.isReady() ? await findUncompared(database.db, LIMIT) : [];
      if (alerts.length === 0) return 0;
      // Read first: products that change from now on are compared in a later run.
      const next = await oldestTransaction(database.db);
      await search.refresh();
      const [fulfilled, waiting]: [string[], string[]] = [[], []];
      for (const alert of alerts) ((await findsWhole(alert)) ? fulfilled : waiting).push(alert.uuid);
      await markCompared(database.db, waiting, next);
      return database.transaction(async (transaction) => {
        const due = await markDue(transaction, fulfilled);
        await searchAlertMails.enqueueAll(
          transaction,
          due.map(({ uuid, customer }) => ({
            payload: { alert: uuid },
            ...(customer !== null && { subject: customer }),
          })),
        );
        return due.length;
      });
    },
  };
};
