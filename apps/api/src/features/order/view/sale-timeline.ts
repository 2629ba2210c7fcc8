import type { UnitTimeline } from "@reprise/contracts";
import { formatDocumentNumber, formatOrderNumber, type OrderEvent } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { listDocuments } from "../documents/document.store.ts";
import { loadHistory } from "../store/order-history.ts";

type Db = Kysely<Schema>;
type TimelineEntry = UnitTimeline["life"][number];

/** An order that a unit was part of. */
export interface UnitSale {
  readonly order: string;
  /** For people. */
  readonly number: string;
  readonly position: number;
  /** The entries, not sorted. */
  readonly timeline: readonly TimelineEntry[];
}

/** The orders that a unit was part of, with what happened to it there. */
export async function salesOf(db: Db, unit: number): Promise<UnitSale[]> {
  const items = await db
    .selectFrom("order_item")
    .innerJoin("orders", "orders.uuid", "order_item.order_uuid")
    .select(["orders.uuid as order", "orders.number", "position", "price", "order_item.discount"])
    .where("unit_id", "=", unit)
    .execute();
  const sales: UnitSale[] = [];
  for (const { order, number: stored, position, ...amounts } of items) {
    const number = formatOrderNumber(stored);
    const subject = `order ${number} item ${position}`;
    const timeline = [
      ...(await itemEvents(db, order, `${position}`)).map(({ event: { type: what }, actor, at }) => ({
        at: at.toISOString(),
        subject,
        what,
        actor,
        details: what === "placed" ? amounts : {},
      })),
      ...(await listDocuments(db, order)).map((document) => ({
        at: document.issuedAt.toISOString(),
        subject: `order ${number}`,
        what: document.kind,
        actor: "shop",
        details: { number: formatDocumentNumber(document) },
      })),
    ];
    sales.push({ order, number, position, timeline });
  }
  return sales;
}

async function itemEvents(db: Db, order: string, id: string) {
  const history = await loadHistory(db, order);
  const parcels = new Set(
    history.flatMap(({ event }) =>
      event.type === "shipped" && event.items.includes(id) ? [event.parcel] : [],
    ),
  );
  const concerns = (event: OrderEvent): boolean => {
    if (event.type === "placed") return event.items.some((item) => item.id === id);
    if (event.type === "delivered") return parcels.has(event.parcel);
    return "items" in event && event.items.includes(id);
  };
  return history.filter(({ event }) => concerns(event));
}
