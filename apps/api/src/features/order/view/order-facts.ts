import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { mediaProducts } from "../../catalogue/catalogue.public.ts";
import { type BankAccount, lastPayment } from "../../payment/payment.public.ts";
import { listDocuments } from "../documents/document.store.ts";
import { loadHistory } from "../store/order-history.ts";
import type { StoredOrder } from "../store/order.store.ts";
import { loadParcels } from "../store/parcel.store.ts";
import type { OrderFacts } from "./order-view.ts";
import { loadRefundFacts } from "./refund-view.ts";

/** Loads what the view of an order shows. */
export async function loadOrderFacts(
  db: Kysely<Schema>,
  order: StoredOrder,
  account: BankAccount | undefined,
): Promise<OrderFacts> {
  const { uuid } = order.row;
  return {
    order,
    history: await loadHistory(db, uuid),
    parcels: await loadParcels(db, uuid),
    payment: await lastPayment(db, uuid),
    account,
    refund: await loadRefundFacts(db, uuid),
    documents: await listDocuments(db, uuid),
    media: await mediaProducts(
      db,
      order.lines.map((line) => line.product_id),
    ),
  };
}
