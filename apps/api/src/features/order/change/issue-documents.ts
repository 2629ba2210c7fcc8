import { creditSummary, type OrderState, type Refund, taxSummary } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { mediaProducts } from "../../catalogue/catalogue.public.ts";
import { createRows } from "../documents/document-rows.ts";
import { findInvoice, insertDocument } from "../documents/document.store.ts";
import { nextNumber } from "../documents/next-number.ts";
import { printDocument } from "../documents/print-document.ts";
import { loadSeller } from "../documents/seller.store.ts";
import type { StoredOrder } from "../store/order.store.ts";
import type { StoredRefund } from "../store/refund.store.ts";
import { loadChargedOrder, taxedOrder } from "../view/charged-order.ts";

type Db = Kysely<Schema>;

/**
 * Issues the invoice of an order that is paid now, for the items that are not cancelled, unless it has one. An order that
 * charges nothing gets none: an invoice is about a price.
 */
export async function issueInvoice(transaction: Db, order: StoredOrder, state: OrderState): Promise<void> {
  const { uuid } = order.row;
  if ((await findInvoice(transaction, uuid)) !== null) return;
  const ids = [...state.items].flatMap(([id, item]) => (item.state === "cancelled" ? [] : [id]));
  const charged = taxedOrder(order, new Set(ids));
  const taxes = taxSummary(charged);
  const seller = await loadSeller(transaction);
  const number = await nextNumber(transaction, "invoice");
  const rows = createRows(order, charged, await mediaOf(transaction, order)).charged();
  const printed = printDocument({ seller, number, order, rows, taxes, corrects: null });
  await insertDocument(transaction, {
    ...number,
    order: uuid,
    refund: null,
    content: { printed, taxes, items: ids },
  });
}

/** Issues the credit note of a refund that is done. `earlier`: the refunds before it. */
export async function issueCreditNote(
  transaction: Db,
  order: StoredOrder,
  earlier: readonly Refund[],
  refund: StoredRefund,
): Promise<void> {
  const { uuid } = order.row;
  const invoice = await findInvoice(transaction, uuid);
  const charged = await loadChargedOrder(transaction, order);
  if (invoice === null || charged === null) throw new Error(`The order ${uuid} has a refund and no invoice`);
  const taxes = creditSummary(charged, earlier, refund);
  const seller = await loadSeller(transaction);
  const number = await nextNumber(transaction, "credit-note");
  const write = createRows(order, charged, await mediaOf(transaction, order));
  const rows = refund.parts.map((part) => write.refunded(part));
  const corrects = { ...invoice, at: invoice.issuedAt };
  const printed = printDocument({ seller, number, order, rows, taxes, corrects });
  await insertDocument(transaction, {
    ...number,
    order: uuid,
    refund: refund.uuid,
    content: { printed, taxes, items: [] },
  });
}

const mediaOf = (transaction: Db, { lines }: StoredOrder) =>
  mediaProducts(
    transaction,
    lines.map((line) => line.product_id),
  );
