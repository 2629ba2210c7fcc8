import { chargesOf, extrasOf } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import {
  CARRIER_NAMES,
  formatDocumentNumber,
  formatOrderNumber,
  formatPaymentReference,
  type ItemState,
  paymentReferenceOf,
  trackingUrl,
  unitWarranty,
  warehouseDate,
} from "@reprise/order";
import { type BankAccount, type Payment, PREPAYMENT } from "../../payment/payment.public.ts";
import type { IssuedDocument } from "../documents/document.store.ts";
import { type HistoryEntry, stateAfter } from "../store/order-history.ts";
import type { OrderLineRow, StoredOrder } from "../store/order.store.ts";
import type { ParcelRow } from "../store/parcel.store.ts";
import { deliveredDays } from "./delivered-days.ts";
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
  /** The products that are media. */
  readonly media: ReadonlySet<number>;
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
  media,
}: OrderFacts): Order {
  const { row, lines, items } = order;
  const state = stateAfter(row.uuid, history);
  const isOpen = state.status === "placed";
  const delivered = deliveredDays(history);
  const warrantyOf = ({ product_id }: OrderLineRow, id: string) =>
    unitWarranty({
      orderedOn: warehouseDate(row.placed_at),
      // The days of an arrival are promised for an order that is paid.
      arrivesOn: isOpen ? null : row.promise.arrival.first,
      deliveredOn: delivered.get(id) ?? null,
      isMedia: media.has(product_id),
    });
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
        .map((item) => {
          const id = `${item.position}`;
          const own = state.items.get(id)?.state ?? "ordered";
          return {
            id,
            state: own,
            serial: item.serial,
            testRecord: item.test_record,
            warranty: isWithShopper(own) ? warrantyOf(line, id) : null,
            price: item.price,
            discount: item.discount,
            ...extrasOf(item),
            taxScheme: item.vat_scheme,
          };
        }),
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

/** True if the shopper has the unit, or will have it. */
const isWithShopper = (state: ItemState): boolean =>
  state !== "cancelled" && state !== "withdrawn" && state !== "returned";
