import type { TradeInOrder, TradeInPhoto } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import type { TradeInItem } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { loadQuote } from "../trade-in/trade-in.read.ts";
import { type Finding, latestFinding } from "./finding.store.ts";
import { photosOf } from "./photos/photo.store.ts";
import { loadTradeInState } from "./trade-in-history.ts";
import { type TradeInItemRow, type TradeInRow, withItems } from "./trade-in.store.ts";

type Db = Kysely<Schema>;

/**
 * Builds the trade-in order of the contract.
 * @param token of the mail that has opened it: photos open with it as well
 */
export async function viewTradeIn(
  db: Db,
  row: TradeInRow,
  token: string | null = null,
): Promise<TradeInOrder> {
  const { items } = await withItems(db, row);
  const state = await loadTradeInState(db, row.uuid);
  const views: TradeInOrder["items"] = [];
  for (const item of items) {
    const progress = state.items.get(`${item.position}`);
    if (progress === undefined) throw new Error(`The history of ${row.uuid} has no item ${item.position}`);
    views.push(await viewItem(db, item, progress, token));
  }
  return {
    uuid: row.uuid,
    number: formatOrderNumber(row.number),
    status: state.status,
    placedAt: row.placed_at.toISOString(),
    email: row.email,
    address: row.address,
    carrier: row.carrier,
    handover: row.handover,
    pickup: pickupOf(row),
    hasExpressGrading: row.has_express_grading,
    itemsPrice: row.items_price,
    bonus: row.bonus,
    expressFee: row.express_fee,
    total: row.total,
    items: views,
    parcels: [...state.parcels].map(([uuid, postedOn]) => ({ uuid, postedOn })),
  };
}

const pickupOf = ({ pickup_date: date, pickup_window: window }: TradeInRow): TradeInOrder["pickup"] =>
  date === null || window === null ? null : { date, window };

async function viewItem(
  db: Db,
  item: TradeInItemRow,
  progress: TradeInItem,
  token: string | null,
): Promise<TradeInOrder["items"][number]> {
  const { productId, validUntil } = await loadQuote(db, item.quote_uuid);
  const isWaiting = progress.state === "revised";
  const finding = isWaiting ? await latestFinding(db, item) : null;
  return {
    id: `${item.position}`,
    productId,
    name: item.name,
    state: progress.state,
    quoted: progress.quoted,
    validUntil: validUntil.toISOString(),
    bonus: item.bonus,
    fee: item.fee,
    price: progress.price,
    revision: isWaiting ? viewRevision(progress, finding, await viewPhotos(db, item, token)) : null,
  };
}

async function viewPhotos(db: Db, item: TradeInItemRow, token: string | null): Promise<TradeInPhoto[]> {
  const search = token === null ? "" : `?token=${encodeURIComponent(token)}`;
  return (await photosOf(db, item)).map(({ uuid, width, height }) => {
    const path = `/api/trade-in/orders/${item.trade_in_uuid}/photos/${uuid}`;
    return { url: `${path}/large${search}`, thumbnailUrl: `${path}/small${search}`, width, height };
  });
}

function viewRevision(
  { revision, found, answerUntil }: TradeInItem,
  finding: Finding | null,
  photos: TradeInPhoto[],
): TradeInOrder["items"][number]["revision"] {
  if (revision === null || found === null || answerUntil === null) return null;
  return {
    uuid: revision,
    amount: found,
    answerUntil,
    differences: [...(finding?.revision?.differences ?? [])],
    late: finding?.revision?.late ?? 0,
    note: finding?.note ?? null,
    photos,
  };
}
