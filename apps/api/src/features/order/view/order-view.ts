import { chargesOf, extrasOf } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import {
  CARRIER_NAMES,
  formatDocumentNumber,
  formatOrderNumber,
  formatPaymentReference,
  paymentReferenceOf,
  trackingUrl,
} from "@reprise/order";
import { type BankAccount, type Payment, PREPAYMENT } from "../../payment/payment.public.ts";
import type { IssuedDocument } from "../documents/document.store.ts";
import { type HistoryEntry, stateAfter } from "../store/order-history.ts";
import type { StoredOrder } from "../store/order.store.ts";
import type { ParcelRow } from "../store/parcel.store.ts";
import { type RefundFacts, viewRefund } from "./refund-view.ts";

export interface OrderFacts {
  readonly order: StoredOrder;
  readonly history: readonly HistoryEntry[];
  readonly parcels: readonly ParcelRow[];
  /** The last try to pay. */
  readonly payment: Payment | null;
  /** Undefined: the shop takes no transfers. */
  readonly account: BankAccount | undefined;
  readonly refund: RefundFacts;
  readonly documents: readonly IssuedDocument[];
}

/** Builds the order of the contract. */
export function viewOrder({
  order,
  history,
  parcels,
  payment,
  account,
  refund,
  documents,
}: OrderFacts): Order {
  const { row, lines, items } = order;
  const state = stateAfter(row.uuid, history);
  const isOpen = state.status === "placed";
  return {
    uuid: row.uuid,
    number: formatOrderNumber(row.number),
    status: state.status,
    placedAt: row.placed_at.toISOString(),
    email: row.email,
    isGuest: row.customer_uuid === null,
    billingAddress: row.billing_address,
    shippingAddress: row.shipping_address,
    deliveryMethod: row.delivery_method,
    ...row.promise,
    paymentMethod: row.payment_method,
    payment: {
      status: state.payment.status,
      credit: row.credit,
      dueAt: row.payment_due_at?.toISOString() ?? null,
      transfer:
        isOpen && row.payment_method === PREPAYMENT && account !== undefined
          ? {
              accountHolder: account.holder,
              iban: account.iban,
              bic: account.bic,
              amount: state.due - state.payment.secured,
              reference: formatPaymentReference(paymentReferenceOf(row.number)),
            }
          : null,
      redirectUrl: isOpen && payment?.state === "open" ? payment.redirectUrl : null,
      refund: viewRefund(row, state, refund),
    },
    couponCode: row.coupon_code,
    lines: lines.map((line) => ({
      uuid: line.uuid,
      productId: line.product_id,
      name: line.name,
      slug: line.slug,
      label: line.grade,
      withFullBattery: line.with_full_battery,
      picture: { hash: line.picture_hash, alt: line.name },
      price: line.price,
      items: items
        .filter((item) => item.line_uuid === line.uuid)
        .map((item) => ({
          id: `${item.position}`,
          state: state.items.get(`${item.position}`)?.state ?? "ordered",
          serial: item.serial,
          testRecord: item.test_record,
          price: item.price,
          discount: item.discount,
          ...extrasOf(item),
          taxScheme: item.vat_scheme,
        })),
    })),
    parcels: parcels.map((parcel) => ({
      carrier: parcel.carrier,
      carrierName: CARRIER_NAMES[parcel.carrier],
      trackingNumber: parcel.tracking_number,
      trackingUrl: trackingUrl(parcel.carrier, parcel.tracking_number, row.locale),
      items: [...(state.facts.parcels.get(parcel.uuid) ?? [])],
      shippedAt: parcel.created_at.toISOString(),
      deliveredAt: deliveryOf(parcel, history)?.toISOString() ?? null,
    })),
    totals: { ...chargesOf(row), total: row.total },
    documents: documents.map((document) => ({
      kind: document.kind,
      number: formatDocumentNumber(document),
      issuedAt: document.issuedAt.toISOString(),
    })),
  };
}

const deliveryOf = ({ uuid }: ParcelRow, history: readonly HistoryEntry[]): Date | undefined =>
  history.find(({ event }) => event.type === "delivered" && event.parcel === uuid)?.at;
