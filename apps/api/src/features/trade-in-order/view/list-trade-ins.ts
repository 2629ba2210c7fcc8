import { type HandlerInput, type Output, readEmailAddress, TRADE_INS_PAGE_SIZE } from "@reprise/contracts";
import { formatOrderNumber, parseOrderNumber, parseTrackingNumber } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { pageWithin } from "../../../http/calls/paging.ts";
import { keyOfTyped } from "../../stock/stock.public.ts";

type Db = Kysely<Schema>;
type Listed = Output<"api_operator_list_trade_ins">["orders"];

/**
 * Lists trade-in orders for an operator: open ones before others, of those what is inspected on the day of its arrival first,
 * then the oldest. What is over: the latest first.
 * @throws {ApiFailure} PAGE_OUT_OF_RANGE
 */
export async function listTradeIns(
  db: Db,
  { status, page }: HandlerInput<"api_operator_list_trade_ins">["query"],
): Promise<Output<"api_operator_list_trade_ins">> {
  const matching = db
    .selectFrom("trade_in")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "announced"));
  const { numFound } = await matching
    .select(({ fn }) => fn.countAll<number>().as("numFound"))
    .executeTakeFirstOrThrow();
  const { limit, offset, pagination } = pageWithin(numFound, page, TRADE_INS_PAGE_SIZE);
  const rows = await matching
    .select("uuid")
    .orderBy(IS_OVER)
    .orderBy(sql`case when ${IS_OVER} then null else not has_express_grading end`)
    .orderBy(sql`case when ${IS_OVER} then null else placed_at end`)
    .orderBy("placed_at", "desc")
    .orderBy("uuid")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    orders: await summaries(
      db,
      rows.map(({ uuid }) => uuid),
    ),
    numFound,
    pagination,
  };
}

const IS_OVER = sql<boolean>`status in ('completed', 'cancelled')`;

/** Maximum number of orders that a search finds. */
const MOST = 50;

/**
 * Finds trade-in orders by what a scanner reads or a person has: the number of the order or of a label, a serial, the tracking
 * number of a parcel in which items went back, or the seller's address. The latest first.
 */
export async function findTradeIns(db: Db, text: string): Promise<Output<"api_operator_find_trade_ins">> {
  const [, order = text, box] = /^(.+)-(\d{1,2})$/u.exec(text.trim()) ?? [];
  const number = parseOrderNumber(order) ?? parseOrderNumber(text);
  const { rows } = await sql<{ uuid: string }>`
    select uuid from trade_in where number = ${number} or lower(email) = lower(${readEmailAddress(text)})
      or uuid in (select trade_in_uuid from trade_in_item where serial_key(serial) = ${keyOfTyped(text)})
      or uuid in (select trade_in_uuid from trade_in_event where event ->> 'type' = 'returned'
        and event #>> '{tracking,trackingNumber}' = ${parseTrackingNumber(text)})
    order by placed_at desc, uuid limit ${MOST}`.execute(db);
  const isLabel = number !== null && parseOrderNumber(order) === number && box !== undefined;
  return {
    orders: await summaries(
      db,
      rows.map(({ uuid }) => uuid),
    ),
    box: isLabel ? Number(box) : null,
  };
}

/** The orders, in this order. */
async function summaries(db: Db, uuids: readonly string[]): Promise<Listed> {
  if (uuids.length === 0) return [];
  const rows = await db
    .selectFrom("trade_in")
    .select(["uuid", "number", "status", "placed_at", "email", "total", "has_express_grading"])
    .select(({ selectFrom }) =>
      selectFrom("trade_in_event")
        .select(({ fn }) => fn.max<Date>("at").as("at"))
        .whereRef("trade_in_uuid", "=", "trade_in.uuid")
        .as("since"),
    )
    .where("uuid", "in", uuids)
    .execute();
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return uuids.flatMap((uuid) => {
    const row = byUuid.get(uuid);
    if (row === undefined) return [];
    const { number, placed_at, has_express_grading: hasExpressGrading, since, ...rest } = row;
    const placedAt = placed_at.toISOString();
    return [
      {
        ...rest,
        number: formatOrderNumber(number),
        placedAt,
        hasExpressGrading,
        waitsSince: since?.toISOString() ?? placedAt,
      },
    ];
  });
}
