import { findDifferences } from "@reprise/api/check";
import type { Database } from "@reprise/api/db";
import { STORED_CHECKS } from "@reprise/contracts";
import { sql } from "kysely";

/** Differences of each check that are named. */
const NAMED = 5;

/** What contradicts itself of everything stored, as `pnpm shop check` says it, a sentence for each difference. */
export async function brokenRules(database: Database): Promise<string[]> {
  const problems: string[] = [];
  // The texts of the demonstration are templates.
  for (const check of STORED_CHECKS.filter((each) => each !== "text-templates"))
    for (const { subject, text } of await findDifferences(database, check, NAMED))
      problems.push(`${check}: ${subject} ${text}`);
  return [...problems, ...(await lostQuotes(database))];
}

/** A quote belongs to a green cart or a trade-in order. One that is lost harms nobody, so operators need not know. */
async function lostQuotes({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`select count(*) from quote
    where not exists (select from green_cart_item where quote_uuid = quote.uuid)
      and not exists (select from trade_in_item where quote_uuid = quote.uuid)`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count === 0 ? [] : [`${count} quotes belong to no green cart and no trade-in order`];
}

/** How many deadlocks Postgres ended in this database so far. Its count is late by up to a second. */
export async function countDeadlocks({ db }: Database): Promise<number> {
  await new Promise((resolve) => {
    setTimeout(resolve, 1_200);
  });
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
}
