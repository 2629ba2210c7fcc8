import type { Output, Picture } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { formatOrderNumber } from "@reprise/order";
import { CLOSED_TRADE_INS } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { pageWithin } from "../../../http/calls/paging.ts";
import { productsOf } from "../../trade-in/trade-in.public.ts";

type Db = Kysely<Schema>;

/** Number of pictures of one order in a list. */
const PICTURES = 4;

/** Lists the trade-in orders of a customer, the latest first. @throws {ApiFailure} PAGE_OUT_OF_RANGE */
export async function sellerTradeIns(
  db: Db,
  customer: string,
  { page, locale }: { readonly page: number | undefined; readonly locale: Locale },
): Promise<Output<"api_get_trade_in_orders">> {
  const own = db.selectFrom("trade_in").where("customer_uuid", "=", customer);
  const { numFound, numOpen } = await own
    .select(({ fn }) => [
      fn.countAll<number>().as("numFound"),
      fn.countAll<number>().filterWhere("status", "not in", CLOSED_TRADE_INS).as("numOpen"),
    ])
    .executeTakeFirstOrThrow();
  const { limit, offset, pagination } = pageWithin(numFound, page);
  const rows = await own
    .select(["uuid", "number", "status", "placed_at", "total"])
    .orderBy("placed_at", "desc")
    .orderBy("uuid")
    .limit(limit)
    .offset(offset)
    .execute();
  const items = await itemsOfOrders(
    db,
    rows.map(({ uuid }) => uuid),
  );
  const products = await productsOf(db, items, locale);
  return {
    orders: rows.map(({ number, placed_at, ...row }) => {
      const ofOrder = items.filter(({ order }) => order === row.uuid);
      return {
        ...row,
        number: formatOrderNumber(number),
        placedAt: placed_at.toISOString(),
        itemCount: ofOrder.length,
        pictures: ofOrder
          .map(({ productId }) => products.get(productId)?.picture)
          .filter((picture): picture is Picture => picture !== undefined)
          .slice(0, PICTURES),
      };
    }),
    numFound,
    numOpen,
    pagination,
  };
}

/** The products of orders, in their order. */
async function itemsOfOrders(db: Db, orders: readonly string[]) {
  if (orders.length === 0) return [];
  return db
    .selectFrom("trade_in_item")
    .innerJoin("quote", "quote.uuid", "trade_in_item.quote_uuid")
    .select(["trade_in_uuid as order", "product_id as productId"])
    .where("trade_in_uuid", "in", orders)
    .orderBy("trade_in_uuid")
    .orderBy("position")
    .execute();
}
