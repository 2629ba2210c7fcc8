import type { Database } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { deleteGreenCarts, lockOldGreenCarts } from "./green-cart.store.ts";

/** Small, so that a batch blocks other requests only briefly. */
const BATCH = 500;

/** Deletes green carts that are kept no longer with their quotes, which have expired by then. */
export const expiredGreenCartsJob = (database: Database): Job => ({
  name: "expired-green-carts",
  everyMs: 3_600_000,
  run: async () => {
    let total = 0;
    for (let deleted = BATCH; deleted === BATCH; total += deleted)
      deleted = await database.transaction(async (transaction) =>
        deleteGreenCarts(transaction, await lockOldGreenCarts(transaction, BATCH)),
      );
    return total;
  },
});
