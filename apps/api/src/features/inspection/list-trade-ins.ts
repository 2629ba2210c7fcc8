import { type HandlerInput, type Output, TRADE_INS_PAGE_SIZE } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { pageOutOfRange } from "../../http/calls/paging.ts";

/** Lists trade-in orders for an operator, the latest first. @throws {ApiFailure} PAGE_OUT_OF_RANGE */
export async function listTradeIns(
  db: Kysely<Schema>,
  { status, page = 1 }: HandlerInput<"api_operator_list_trade_ins">["query"],
): Promise<Output<"api_operator_list_trade_ins">> {
  const matching = db
    .selectFrom("trade_in")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "announced"));
  const { numFound } = await matching
    .select(({ fn }) => fn.countAll<number>().as("numFound"))
    .executeTakeFirstOrThrow();
  const pageCount = Math.max(1, Math.ceil(numFound / TRADE_INS_PAGE_SIZE));
  if (page > pageCount) throw pageOutOfRange();
  const rows = await matching
    .select(["uuid", "number", "status", "placed_at", "email", "total"])
    .orderBy("placed_at", "desc")
    .orderBy("uuid")
    .limit(TRADE_INS_PAGE_SIZE)
    .offset((page - 1) * TRADE_INS_PAGE_SIZE)
    .execute();
  return {
    orders: rows.map(({ number, placed_at, ...row }) => ({
      ...row,
      number: formatOrderNumber(number),
      placedAt: placed_at.toISOString(),
    })),
    numFound,
    pagination: { page, pageSize: TRADE_INS_PAGE_SIZE, pageCount },
  };
}
