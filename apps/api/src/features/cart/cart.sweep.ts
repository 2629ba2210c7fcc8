import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { deleteOldCarts } from "./cart.store.ts";

/** Small, so that a batch blocks other requests only briefly. */
const BATCH = 500;

/** Deletes carts unchanged for 30 days: the visitor's cookie has expired by then. */
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
