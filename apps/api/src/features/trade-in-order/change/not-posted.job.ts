import { NOT_POSTED_DAYS } from "@reprise/trade-in";
import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { lockTradeIn } from "../store/trade-in.store.ts";
import { cancelTradeIn } from "./cancel-trade-in.ts";

/** Maximum number of trade-in orders in one run. */
const BATCH = 100;

/** Cancels trade-in orders of which nothing was posted or received long after the last of their quotes has ended. */
export function notPostedJob(database: Database): Job {
  const expire = (uuid: string): Promise<number> =>
    database.transaction(async (transaction) => {
      const tradeIn = await lockTradeIn(transaction, "uuid", uuid);
      // A box may have been posted since the search.
      if (tradeIn?.row.status !== "announced") return 0;
      await cancelTradeIn(transaction, tradeIn, { reason: "not-posted", actor: "shop" });
      return 1;
    });

  return {
    name: "not-posted",
    everyMs: 3_600_000,
    run: async () => {
      const { rows } = await sql<{ uuid: string }>`
        select uuid from trade_in where status = 'announced'
          and placed_at < now() - make_interval(days => ${NOT_POSTED_DAYS})
          and not exists (
            select from trade_in_item join quote on quote.uuid = quote_uuid
            where trade_in_uuid = trade_in.uuid
              and valid_until > now() - make_interval(days => ${NOT_POSTED_DAYS}))
        order by placed_at limit ${BATCH}`.execute(database.db);
      let cancelled = 0;
      for (const { uuid } of rows) cancelled += await expire(uuid);
      return cancelled;
    },
  };
}
