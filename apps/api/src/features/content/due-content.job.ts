import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { announceChange } from "./import/store-document.ts";

/** Purges the pages whose time has come: a post appears, a promotion begins or ends. Deletes old preview links. */
export const dueContentJob = (database: Database): Job => ({
  name: "due-content",
  everyMs: 5_000,
  run: () =>
    database.transaction(async (transaction) => {
      const { rows } = await sql<{ tag: string }>`delete from content_due where (tag, due_at) in (
        select tag, due_at from content_due where due_at <= now() order by due_at limit 500
        for update skip locked) returning tag`.execute(transaction);
      const tags = [...new Set(rows.map(({ tag }) => tag))];
      if (tags.length > 0) await announceChange(transaction, tags);
      await sql`delete from content_preview where expires_at <= now()`.execute(transaction);
      return tags.length;
    }),
});
