import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { deleteOldCarts } from "./cart.store.ts";

/** Few enough to be deleted between two requests. */
const BATCH = 500;

/** Deletes carts that nobody has changed for 30 days: the visitor's cookie has gone by then. */
export function cartSweep(database: Database): Job {
  return {
    name: "cart-sweep",
    everyMs: 3_600_000,
    run: async () => {
      let total = 0;
      for (let deleted = BATCH; deleted === BATCH; total += deleted)
        deleted = await deleteOldCarts(database.db, BATCH);
      return total;
    },
  };
}
