import { warehouseDate } from "@reprise/order";
import { sql } from "kysely";
import { databaseTime } from "../../../db/database-time.ts";
import type { Database } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { loadTradeInState } from "../store/trade-in-history.ts";
import { lockTradeIn } from "../store/trade-in.store.ts";
import { applyTradeInEvent } from "./apply-event.ts";

/** Maximum number of trade-in orders in one run. */
const BATCH = 100;

/** Ends revised offers that were not answered in time: the devices go back, free of charge. */
export function expiredRevisionsJob(database: Database): Job {
  const lapse = (uuid: string): Promise<number> =>
    database.transaction(async (transaction) => {
      const tradeIn = await lockTradeIn(transaction, "uuid", uuid);
      if (tradeIn === null) return 0;
      const on = warehouseDate(await databaseTime(transaction));
      const { items } = await loadTradeInState(transaction, uuid);
      let lapsed = 0;
      for (const [item, { state, revision, answerUntil }] of items) {
        if (state !== "revised" || revision === null || answerUntil === null || answerUntil >= on) continue;
        await applyTradeInEvent(
          transaction,
          tradeIn,
          { type: "revision-lapsed", item, revision, on },
          "shop",
        );
        lapsed += 1;
      }
      return lapsed;
    });

  return {
    name: "expired-revisions",
    everyMs: 3_600_000,
    run: async () => {
      const { rows } = await sql<{ uuid: string }>`
        select uuid from trade_in where status = 'revised' and exists (
          select from trade_in_event where trade_in_uuid = uuid and event ->> 'type' = 'revised'
            and (event ->> 'answerUntil')::date < (now() at time zone 'Europe/Berlin')::date)
        order by placed_at limit ${BATCH}`.execute(database.db);
      let lapsed = 0;
      for (const { uuid } of rows) lapsed += await lapse(uuid);
      return lapsed;
    },
  };
}
