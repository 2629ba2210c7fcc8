import type { TradeInOrder } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { CARRIER_NAMES, formatOrderNumber, trackingUrl, warehouseDate } from "@reprise/order";
import { foldTradeIn, payDay, stepsOf, type TradeInEvent, type TradeInState } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { isHoliday } from "../../../holidays/holidays.ts";
import { viewPayoutProgress } from "../../payout/payout.public.ts";
import { loadQuotes, productsOf, type StoredQuote } from "../../trade-in/trade-in.public.ts";
import { labelNumber } from "../label/label-number.ts";
import { pendingSteps } from "../store/pending-step.store.ts";
import { loadTradeInHistory } from "../store/trade-in-history.ts";
import {
  loadPostingTerms,
  type TradeInItemRow,
  type TradeInRow,
  withItems,
} from "../store/trade-in.store.ts";
import { type TradeInReader, viewRevision } from "./revision-view.ts";

type Db = Kysely<Schema>;
type ItemView = TradeInOrder["items"][number];
type History = Awaited<ReturnType<typeof loadTradeInHistory>>;

/** Builds the trade-in order of the contract. */
export async function viewTradeIn(db: Db, row: TradeInRow, reader: TradeInReader): Promise<TradeInOrder> {
  const { items } = await withItems(db, row);
  const all = await loadTradeInHistory(db, row.uuid);
  const history = reader.isOperator === true ? all : withoutAccepted(all, await pendingSteps(db, row.uuid));
  const state = foldTradeIn(history.map(({ event }) => event));
  if (state === undefined) throw new Error(`The trade-in order ${row.uuid} has no history`);
  const quotes = await loadQuotes(
    db,
    items.map(({ quote_uuid }) => quote_uuid),
  );
  const number = formatOrderNumber(row.number);
  const parcels = [...state.parcels].map(([uuid, postedOn], index) => ({
    uuid,
    labelNumber: labelNumber(row.number, index + 1),
    postedOn,
    receivedAt: receivedAt(history, uuid)?.toISOString() ?? null,
  }));
  return {
    uuid: row.uuid,
    number,
    status: state.status,
    placedAt: row.placed_at.toISOString(),
    postUntil: (await loadPostingTerms(db, row.uuid)).postUntil,
    email: row.email,
    isGuest: row.customer_uuid === null,
    address: row.address,
    carrier: row.carrier,
    handover: row.handover,
    pickup: pickupOf(row),
    hasExpressGrading: row.has_express_grading,
    itemsPrice: row.items_price,
    bonus: row.bonus,
    expressFee: row.express_fee,
    total: row.total,
    items: await viewItems(db, { items, state, history, quotes, reader }),
    parcels,
    payDay: payDayOf(row, state.status, parcels),
    payout: await viewPayoutProgress(db, row.uuid),
  };
}

/** The history as its seller reads it: an operator can still undo a purchase whose mail has not left. */
function withoutAccepted(history: History, pending: Awaited<ReturnType<typeof pendingSteps>>): History {
  const waiting = pending.flatMap(({ item, step }) => (step === "accepted" ? [`${item}`] : []));
  return history.flatMap((entry) => {
    const { event } = entry;
    if (event.type !== "accepted") return [entry];
    const items = event.items.filter((id) => !waiting.includes(id));
    return items.length === 0 ? [] : [{ ...entry, event: { ...event, items } }];
  });
}

const ON_THE_WAY: readonly TradeInOrder["status"][] = ["announced", "posted", "received"];

/** From the parcel that is last on its way. One that is picked up counts as posted on that day. A day that is over is none. */
function payDayOf(
  { address, has_express_grading: hasExpressGrading, pickup_date: pickup }: TradeInRow,
  status: TradeInOrder["status"],
  parcels: TradeInOrder["parcels"],
): TradeInOrder["payDay"] {
  if (!ON_THE_WAY.includes(status)) return null;
  const days = parcels.map(({ postedOn, receivedAt: received }) => {
    const posted = postedOn ?? pickup;
    const from = { country: address.country, hasExpressGrading };
    if (received !== null)
      return payDay({ ...from, state: "received", date: warehouseDate(new Date(received)) }, isHoliday);
    return posted === null ? null : payDay({ ...from, state: "posted", date: posted }, isHoliday);
  });
  const known = days.filter((day) => day !== null);
  const last = known.length < days.length ? undefined : known.toSorted().at(-1);
  return last === undefined || last < warehouseDate(new Date()) ? null : last;
}

const pickupOf = ({ pickup_date: date, pickup_window: window }: TradeInRow): TradeInOrder["pickup"] =>
  date === null || window === null ? null : { date, window };

const receivedAt = (history: History, parcel: string): Date | undefined =>
  history.find(({ event }) => event.type === "received" && event.parcel === parcel)?.at;

interface ItemSources {
  readonly items: readonly TradeInItemRow[];
  readonly state: TradeInState;
  readonly history: History;
  readonly quotes: ReadonlyMap<string, StoredQuote>;
  readonly reader: TradeInReader;
}

async function viewItems(
  db: Db,
  { items, state, history, quotes, reader }: ItemSources,
): Promise<ItemView[]> {
  const products = await productsOf(db, [...quotes.values()], reader.locale);
  const steps = stepsOf(history);
  const parcels = [...state.parcels.keys()];
  const views: ItemView[] = [];
  for (const item of items) {
    const id = `${item.position}`;
    const progress = state.items.get(id);
    const quote = quotes.get(item.quote_uuid);
    if (progress === undefined || quote === undefined)
      throw new Error(`The history of ${item.trade_in_uuid} has no item ${id}`);
    views.push({
      id,
      productId: quote.productId,
      name: item.name,
      picture: products.get(quote.productId)?.picture ?? null,
      state: progress.state,
      quoted: progress.quoted,
      validUntil: quote.validUntil.toISOString(),
      bonus: item.bonus,
      fee: item.fee,
      price: progress.price,
      box: progress.parcel === null ? null : parcels.indexOf(progress.parcel) + 1,
      block: progress.state === "blocked" ? progress.block : null,
      steps: (steps.get(id) ?? []).map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
      returnParcel: viewReturn(history, id, reader.locale),
      revision: await viewRevision(db, item, { progress, quote, reader }),
    });
  }
  return views;
}

const isReturnOf = (event: TradeInEvent, id: string) => event.type === "returned" && event.items.includes(id);

function viewReturn(history: History, id: string, locale: Locale): ItemView["returnParcel"] {
  const event = history.findLast((entry) => isReturnOf(entry.event, id))?.event;
  if (event?.type !== "returned" || event.tracking === undefined) return null;
  const { carrier, trackingNumber } = event.tracking;
  return {
    carrierName: CARRIER_NAMES[carrier],
    trackingNumber,
    trackingUrl: trackingUrl(carrier, trackingNumber, locale),
  };
}
