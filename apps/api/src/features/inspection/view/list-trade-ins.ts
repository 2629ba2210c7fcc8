import { type HandlerInput, type Output, TRADE_INS_PAGE_SIZE } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { pageWithin } from "../../../http/calls/paging.ts";

/** Lists trade-in orders for an operator, the latest first. @throws {ApiFailure} PAGE_OUT_OF_RANGE */
export async function listTradeIns(
  db: Kysely<Schema>,
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
    .select(["uuid", "number", "status", "placed_at", "email", "total"])
    .orderBy("placed_at", "desc")
    .orderBy("uuid")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    orders: rows.map(({ number, placed_at, ...row }) => ({
      ...row,
      number: formatOrderNumber(number),
      placedAt: placed_at.toISOString(),
    })),
    numFound,
    pagination,
  };
}
