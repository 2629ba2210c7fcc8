import { type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { loadTradeInState } from "../store/trade-in-history.ts";
import { tradeInMails, type TradeInMail } from "./trade-in-mail.ts";

type Db = Kysely<Schema>;

/** Maximum number of trade-in orders of each kind in one run. */
const BATCH = 100;

/** Days before the end of a quote, and before the last one for an answer, on which a seller is reminded. */
const [POST_DAYS, ANSWER_DAYS] = [5, 3];

const TODAY = sql`(now() at time zone 'Europe/Berlin')::date`;

/** Reminds sellers once to post their boxes, and once to answer each revised offer. */
export const remindersJob = (database: Database): Job => ({
  name: "trade-in-reminders",
  everyMs: 3_600_000,
  run: async () => {
    let reminded = 0;
    for (const tradeIn of await unposted(database.db))
      if (await database.transaction((transaction) => remindToPost(transaction, tradeIn))) reminded += 1;
    for (const offer of await unanswered(database.db))
      if (await database.transaction((transaction) => remindToAnswer(transaction, offer))) reminded += 1;
    return reminded;
  },
});

/** Orders that are not posted and whose first quote ends soon; not those that the carrier will pick up. */
async function unposted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from trade_in where status = 'announced'
      and (pickup_date is null or pickup_date < ${TODAY})
      and not exists (select from trade_in_reminder where trade_in_uuid = uuid and subject = 'post')
      and (select min(valid_until) from trade_in_item join quote on quote.uuid = quote_uuid
        where trade_in_uuid = trade_in.uuid) between now() and now() + make_interval(days => ${POST_DAYS})
    order by placed_at limit ${BATCH}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

interface OpenOffer {
  readonly tradeIn: string;
  readonly revision: string;
}

/** Offers without a reminder whose last day is near. */
async function unanswered(db: Db): Promise<OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`
    select trade_in.uuid as "tradeIn", event ->> 'revision' as revision
    from trade_in join trade_in_event on trade_in_uuid = trade_in.uuid
    where status = 'revised' and event ->> 'type' = 'revised'
      and (event ->> 'answerUntil')::date between ${TODAY} and ${TODAY} + ${ANSWER_DAYS}::integer
      and not exists (select from trade_in_reminder as reminder
        where reminder.trade_in_uuid = trade_in.uuid and subject = event ->> 'revision')
    order by at limit ${BATCH}`.execute(db);
  return rows;
}

const remindToPost = (transaction: Db, tradeIn: string): Promise<boolean> =>
  remindOnce(transaction, { tradeIn, subject: "post" }, { kind: "post-reminder", tradeIn });

/** Reminds of an offer that still waits. Another one is marked as reminded, too, so that it is not read again. */
async function remindToAnswer(transaction: Db, { tradeIn, revision }: OpenOffer): Promise<boolean> {
  const { items } = await loadTradeInState(transaction, tradeIn);
  const [item] = [...items].find(([, one]) => one.revision === revision && one.state === "revised") ?? [];
  const mail = item === undefined ? null : ({ kind: "revision-reminder", tradeIn, items: [item] } as const);
  return remindOnce(transaction, { tradeIn, subject: revision }, mail);
}

/** Notes a reminder and enqueues its mail. False: it was noted before. */
async function remindOnce(
  transaction: Db,
  { tradeIn, subject }: { readonly tradeIn: string; readonly subject: string },
  mail: TradeInMail | null,
): Promise<boolean> {
  const noted = await transaction
    .insertInto("trade_in_reminder")
    .values({ trade_in_uuid: tradeIn, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning("subject")
    .executeTakeFirst();
  if (noted === undefined) return false;
  if (mail !== null) await tradeInMails.enqueue(transaction, mail);
  return true;
}
