import type { TradeInState } from "./fold-trade-in.ts";
import {
  isSameItem,
  type ItemEvent,
  itemAfter,
  type TradeInItem,
  type TradeInItemState,
} from "./item-progress.ts";
import { itemsOf, type TradeInEvent, UNDONE_STEPS } from "./trade-in-event.ts";

export type TradeInErrorCode =
  /** The event would change nothing. For a repeated message this is no fault. */
  | "REPEATED"
  | "NOT_ANNOUNCED"
  | "NO_ITEMS"
  | "NO_PARCELS"
  | "NAMED_TWICE"
  | "UNKNOWN_ITEM"
  | "UNKNOWN_PARCEL"
  | "INVALID_AMOUNT"
  /** An item is not in a state in which this can happen to it. */
  | "WRONG_ITEM_STATE"
  /** It was found worse: the seller gets a lower offer, or the shop says that it buys it at the quote. */
  | "FOUND_WORSE"
  /** The shop offers at least what the quote says: the item is accepted. */
  | "NOT_LOWER"
  | "OTHER_REVISION"
  /** The seller still has time to answer. */
  | "TOO_EARLY"
  /** A box is on its way, and the item may be in it. */
  | "ALREADY_POSTED"
  /** The revised offer is nothing: the device goes back or is recycled. */
  | "NOTHING_OFFERED";

export type CanApplyToTradeIn =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: TradeInErrorCode };

/** The states of an item in which an event can happen to it. */
const FROM: Readonly<Record<ItemEvent["type"], readonly TradeInItemState[]>> = {
  received: ["announced", "missing", "cancelled"],
  missing: ["announced"],
  inspected: ["received", "inspected", "revised"],
  accepted: ["received", "inspected", "missing", "revised"],
  revised: ["inspected"],
  "revision-accepted": ["revised"],
  "revision-declined": ["revised"],
  "revision-lapsed": ["revised"],
  refused: ["received", "inspected", "revised", "blocked"],
  returned: ["returning"],
  recycled: ["revised", "returning"],
  blocked: ["received", "inspected", "revised"],
  unblocked: ["blocked"],
  cancelled: ["announced", "missing"],
  undone: UNDONE_STEPS,
};

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

function announcedError({ items, parcels }: Extract<TradeInEvent, { type: "announced" }>) {
  if (items.length === 0) return "NO_ITEMS";
  if (parcels.length === 0) return "NO_PARCELS";
  if (!areDistinct(items.map(({ id }) => id)) || !areDistinct(parcels)) return "NAMED_TWICE";
  return items.every(({ amount }) => isAmount(amount)) ? undefined : "INVALID_AMOUNT";
}

/** The reason to refuse an event, though the state of the item allows it. */
function termsError(item: TradeInItem, event: ItemEvent): TradeInErrorCode | undefined {
  if (event.type === "inspected") return isAmount(event.amount) ? undefined : "INVALID_AMOUNT";
  if (event.type === "accepted" && event.atQuote !== true && (item.found ?? item.quoted) < item.quoted)
    return "FOUND_WORSE";
  // It may belong to somebody else. The police or its owner decide.
  if (event.type === "refused" && item.block === "lost-or-stolen") return "WRONG_ITEM_STATE";
  if (event.type === "revised") return (item.found ?? 0) < item.quoted ? undefined : "NOT_LOWER";
  if (!("revision" in event)) return undefined;
  if (event.revision !== item.revision) return "OTHER_REVISION";
  if (event.type === "revision-accepted") return item.found === 0 ? "NOTHING_OFFERED" : undefined;
  if (event.type === "revision-lapsed" && event.on <= (item.answerUntil ?? event.on)) return "TOO_EARLY";
  return undefined;
}

const isPosted = ({ parcels }: TradeInState): boolean => [...parcels.values()].some((day) => day !== null);

function itemsError(state: TradeInState, event: ItemEvent): TradeInErrorCode | undefined {
  const ids = itemsOf(event);
  if (ids.length === 0) return "NO_ITEMS";
  if (!areDistinct(ids)) return "NAMED_TWICE";
  const items = ids.flatMap((id) => state.items.get(id) ?? []);
  if (items.length < ids.length) return "UNKNOWN_ITEM";
  if (event.type === "received" && !state.parcels.has(event.parcel)) return "UNKNOWN_PARCEL";
  const changed = items.filter((item) => !isSameItem(item, itemAfter(item, event)));
  if (changed.length === 0) return "REPEATED";
  if (!changed.every((item) => FROM[event.type].includes(item.state))) return "WRONG_ITEM_STATE";
  if (event.type === "cancelled" && isPosted(state) && changed.some((item) => item.state === "announced"))
    return "ALREADY_POSTED";
  return changed.map((item) => termsError(item, event)).find((code) => code !== undefined);
}

function postedError({ parcels }: TradeInState, { parcel, on }: Extract<TradeInEvent, { type: "posted" }>) {
  const known = parcels.get(parcel);
  if (known === undefined) return "UNKNOWN_PARCEL";
  return known !== null && known <= on ? "REPEATED" : undefined;
}

function errorOf(state: TradeInState | undefined, event: TradeInEvent): TradeInErrorCode | undefined {
  if (event.type === "announced") return state === undefined ? announcedError(event) : "REPEATED";
  if (state === undefined) return "NOT_ANNOUNCED";
  return event.type === "posted" ? postedError(state, event) : itemsError(state, event);
}

/**
 * Decides whether an event may be appended to the history of a trade-in order. `state` undefined: not announced yet.
 *
 * | event | happens to items that are | when | result |
 * | --- | --- | --- | --- |
 * | announced | new | at least one item and one box | `announced` |
 * | posted | | a known box | the earliest day counts; what was cancelled before is `announced` again |
 * | received | announced, missing, cancelled | a known box | `received` |
 * | missing | announced | | `missing` |
 * | inspected | received, inspected, revised | | `inspected`; an open revision ends |
 * | accepted | received, inspected, missing, revised | if it was found worse: `atQuote` | bought at the quote, or at what was found if it is more |
 * | revised | inspected | found below the quote | `revised` |
 * | revision-accepted | revised | more than nothing is offered | bought at what was found |
 * | revision-declined | revised | | `returning` |
 * | revision-lapsed | revised | after the last day | `returning` |
 * | refused | received, inspected, revised, blocked | not reported lost or stolen | `returning` |
 * | returned | returning | | `returned` |
 * | recycled | revised, returning | | `recycled` |
 * | blocked | received, inspected, revised | | `blocked` |
 * | unblocked | blocked | | `received`: it is inspected again |
 * | cancelled | announced, missing | no box was posted, or it was looked for | `cancelled` |
 * | undone | received, inspected, accepted by an operator | it was the last step | as before it |
 *
 * A missing item is accepted without being found: the shop bears what happens after the posting.
 */
export function canApplyToTradeIn(state: TradeInState | undefined, event: TradeInEvent): CanApplyToTradeIn {
  const code = errorOf(state, event);
  return code === undefined ? { ok: true } : { ok: false, code };
}
