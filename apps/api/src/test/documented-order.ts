import type { OrderAddress } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type TaxedOrder, taxSummary } from "@reprise/order";
import type { PrintedDocument } from "../db/schema/document.schema.ts";
import { createRows } from "../features/order/documents/document-rows.ts";
import type { DocumentedOrder } from "../features/order/documents/documented-order.ts";
import { printDocument } from "../features/order/documents/print-document.ts";
import { taxedOrder } from "../features/order/view/charged-order.ts";
import { SELLER } from "./api.ts";

const ADDRESS: OrderAddress = {
  firstName: "Zoë",
  lastName: "Łukasiewicz-Müller",
  company: null,
  street: "Rue de l’Église 12",
  addition: "Bâtiment C, 3ᵉ étage",
  postalCode: "75001",
  city: "Paris",
  country: "FR",
  phone: null,
};

interface Line {
  readonly name: string;
  readonly price: number;
  readonly units: number;
  readonly scheme: "margin" | "standard";
  readonly discount?: number;
  readonly insurance?: number;
  readonly fullBattery?: boolean;
}

export const ISSUED_AT = new Date("2026-11-22T10:00:00Z");

/** A stored order with these lines, without a database. */
export function documentedOrder(
  locale: Locale,
  lines: readonly Line[],
  { delivery = 450, country = "FR" }: { delivery?: number; country?: OrderAddress["country"] } = {},
): { readonly order: DocumentedOrder; readonly charged: TaxedOrder } {
  const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
  const address = { ...ADDRESS, country };
  const items = lines
    .flatMap((line, index) =>
      Array.from({ length: line.units }, () => ({
        order_uuid: uuidOf(0),
        line_uuid: uuidOf(index + 1),
        unit_id: 1,
        price: line.price,
        discount: line.discount ?? 0,
        insurance: line.insurance ?? 0,
        vat_scheme: line.scheme,
        goods_kind: "standard" as const,
        cost: 100,
      })),
    )
    .map((item, index) => ({
      ...item,
      position: index + 1,
      serial: `C39X${String(index * 7919).padStart(8, "0")}`,
    }));
  const order: DocumentedOrder = {
    row: {
      uuid: uuidOf(0),
      number: "7K4M9XP3",
      customer_uuid: null,
      confirmed_at: null,
      email_undeliverable_since: null,
      owner_hash: Buffer.alloc(32),
      locale,
      email: "zoe@example.com",
      billing_address: address,
      shipping_address: { ...address, firstName: "Jean", lastName: "Dupont", addition: null },
      delivery_method: "standard",
      promise: {
        dispatch: { first: "2026-11-23", last: "2026-11-24" },
        arrival: { first: "2026-11-25", last: "2026-11-27" },
      },
      payment_method: "card",
      coupon_code: lines.some(({ discount = 0 }) => discount > 0) ? "HERBST10" : null,
      goods: 0,
      discount: 0,
      insurance: 0,
      delivery,
      total: 0,
      credit: 0,
      status: "paid",
      payment_due_at: null,
      guest_email_key: null,
      network_hash: null,
      placed_at: ISSUED_AT,
    },
    lines: lines.map(({ name, price, fullBattery = false }, index) => ({
      order_uuid: uuidOf(0),
      uuid: uuidOf(index + 1),
      position: index,
      product_id: index + 1,
      variant_id: index + 1,
      name,
      slug: "x",
      grade: "A1",
      with_full_battery: fullBattery,
      picture_hash: "",
      price,
    })),
    items,
  };
  return { order, charged: taxedOrder(order, new Set(items.map(({ position }) => `${position}`))) };
}

/** The invoice of such an order. */
export function printedInvoice(...parameters: Parameters<typeof documentedOrder>): PrintedDocument {
  const { order, charged } = documentedOrder(...parameters);
  return printDocument({
    seller: SELLER,
    number: { kind: "invoice", year: 2026, sequence: 42, at: ISSUED_AT },
    order,
    rows: createRows(order, charged).charged(),
    taxes: taxSummary(charged),
    corrects: null,
  });
}
