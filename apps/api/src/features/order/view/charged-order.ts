import { extrasOf } from "@reprise/cart";
import { type TaxedItem, type TaxedOrder, warehouseDate } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { findInvoice } from "../documents/document.store.ts";
import type { StoredOrder } from "../store/order.store.ts";

type Db = Kysely<Schema>;

/** The order as its taxes see it, with some of its items only. */
export const taxedOrder = ({ row, items }: StoredOrder, ids: ReadonlySet<string>): TaxedOrder => ({
  items: items
    .map((item): TaxedItem => ({
      id: `${item.position}`,
      line: item.line_uuid,
      price: item.price,
      discount: item.discount,
      ...extrasOf(item),
      scheme: item.vat_scheme,
      kind: item.goods_kind,
      cost: item.cost,
    }))
    .filter(({ id }) => ids.has(id)),
  delivery: row.delivery,
  destination: row.shipping_address.country,
  date: warehouseDate(row.placed_at),
});

/** What the invoice of an order charges: the base of all refunds. */
export async function loadChargedOrder(db: Db, order: StoredOrder): Promise<TaxedOrder | null> {
  const invoice = await findInvoice(db, order.row.uuid);
  return invoice && taxedOrder(order, new Set(invoice.content.items));
}
