import type { SaleFiguresView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { addDays, type Country, countryOf, warehouseDate } from "@reprise/order";
import { revalidating } from "@reprise/service/revalidating-cache";
import { type DecidedItem, FIGURE_DAYS, nextPostingDay, payDay, saleFigures } from "@reprise/trade-in";
import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { isHoliday } from "../../../holidays/holidays.ts";

const LIFETIME_MS = 60 * 60_000;

/**
 * Reads the items that were decided about in the last {@link FIGURE_DAYS} days: those that the ledger says were bought, and
 * those that their seller or the shop did not agree to.
 */
export async function readDecidedItems(db: Database["reads"]): Promise<readonly DecidedItem[]> {
  const since = sql`now() - make_interval(days => ${FIGURE_DAYS})`;
  const { rows } = await sql<DecidedItem>`
    with bought as (
      select item.uuid, item.trade_in_uuid, item.position, item.quote_uuid, -entry.amount as offered,
        purchase.created_at as bought_at
      from ledger_transaction as purchase
      join ledger_entry as entry on entry.transaction_uuid = purchase.uuid and entry.account = 'goods'
      join trade_in_item as item on item.uuid = purchase.document
      where purchase.reason = 'device-accepted' and purchase.created_at >= ${since}
    ), not_bought as (
      select distinct on (item.uuid) item.uuid, item.trade_in_uuid, item.position, item.quote_uuid,
        coalesce((
          select (inspected.event ->> 'amount')::integer from trade_in_event as inspected
          where inspected.trade_in_uuid = item.trade_in_uuid and inspected.event ->> 'type' = 'inspected'
            and inspected.event ->> 'item' = item.position::text and refused.event ->> 'type' <> 'refused'
          order by inspected.position desc limit 1), 0) as offered,
        null::timestamptz as bought_at
      from trade_in_event as refused
      join trade_in_item as item on item.trade_in_uuid = refused.trade_in_uuid
        and (refused.event ->> 'item' = item.position::text
          or refused.event -> 'items' @> to_jsonb(item.position::text))
      where refused.at >= ${since}
        and refused.event ->> 'type' in ('revision-declined', 'revision-lapsed', 'refused', 'recycled')
        and not exists (
          select from ledger_transaction where reason = 'device-accepted' and document = item.uuid)
      order by item.uuid, refused.position desc
    )
    select (quote.offer ->> 'amount')::integer as quoted, offered,
      (extract(epoch from paid.at - arrived.at) / 86400)::float8 as "daysToPayout"
    from (select * from bought union all select * from not_bought) as decided
    join quote on quote.uuid = decided.quote_uuid
    cross join lateral (
      select max(received.at) as at from trade_in_event as received
      where received.trade_in_uuid = decided.trade_in_uuid and received.event ->> 'type' = 'received'
        and received.event -> 'items' @> to_jsonb(decided.position::text)) as arrived
    cross join lateral (
      select min(payout.settled_at) as at from payout
      where payout.trade_in_uuid = decided.trade_in_uuid and payout.state = 'paid'
        and payout.requested_at >= decided.bought_at) as paid`.execute(db);
  return rows;
}

/** When the money comes if a seller posts the parcel on the next working day. */
export function payDays(country: Country, now: Date): NonNullable<SaleFiguresView["payDays"]> {
  const postedBy = nextPostingDay(warehouseDate(now), country, isHoliday);
  const paid = (hasExpressGrading: boolean) =>
    payDay({ state: "posted", date: postedBy, country, hasExpressGrading }, isHoliday);
  return { postedBy, paid: paid(false), paidExpress: paid(true) };
}

/** Measures at most once an hour. */
export function createSaleFigures({
  reads,
}: Pick<Database, "reads">): (locale: Locale, now?: Date) => Promise<SaleFiguresView> {
  const measure = async (): Promise<SaleFiguresView> => {
    const figures = saleFigures(await readDecidedItems(reads));
    const to = warehouseDate(new Date());
    return figures.kind === "planned" ? figures : { ...figures, from: addDays(to, -FIGURE_DAYS), to };
  };
  const measured = revalidating(measure, LIFETIME_MS);
  return async (locale, now = new Date()) => ({
    ...(await measured.get()),
    payDays: payDays(countryOf(locale), now),
  });
}
