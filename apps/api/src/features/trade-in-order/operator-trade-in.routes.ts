import { randomUUID } from "node:crypto";
import type { TradeInItemChange } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import { REVISION_DAYS, type TradeInEvent, type TradeInEventType } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import { databaseTime } from "../../db/database-time.ts";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { operatorChange } from "../operator/operator.public.ts";
import { payoutsOf, recordOf, refuseChoice, requestPayout } from "../payout/payout.public.ts";
import { applyTradeInEvent } from "./change/apply-event.ts";
import { answerUntil, inspectItem } from "./change/inspect-item.ts";
import { requirePostDay } from "./change/post-day.ts";
import { requireEvidence } from "./change/require-evidence.ts";
import { noteSerials } from "./change/serials.ts";
import { undoStep } from "./change/undo-step.ts";
import { addFinding } from "./store/finding.store.ts";
import { loadTradeInState } from "./store/trade-in-history.ts";
import { findTradeIn, lockTradeIn, type StoredTradeIn } from "./store/trade-in.store.ts";
import { findTradeIns, listTradeIns } from "./view/list-trade-ins.ts";
import { operatorView } from "./view/operator-view.ts";

type Db = Kysely<Schema>;

type OperatorTradeInHandlers = Pick<
  Handlers,
  | "api_operator_list_trade_ins"
  | "api_operator_find_trade_ins"
  | "api_operator_show_trade_in"
  | "api_operator_change_trade_in"
  | "api_operator_pay_trade_in"
  | "api_operator_refuse_payout_method"
>;

const notFound = () => new ApiFailure("TRADE_IN_NOT_FOUND", "There is no such trade-in order");

/** The calls of operators about trade-in orders. */
export function operatorTradeInHandlers({
  database,
  config: { tradeInUndoMinutes: undoMinutes },
}: {
  readonly database: Database;
  /** Minutes after which mail and money about received and accepted items leave. */
  readonly config: { readonly tradeInUndoMinutes: number };
}): OperatorTradeInHandlers {
  return {
    api_operator_list_trade_ins: ({ query }) => listTradeIns(database.db, query),

    api_operator_find_trade_ins: ({ query: { text } }) => findTradeIns(database.db, text),

    api_operator_show_trade_in: async ({ params: { number } }, { locale }) => {
      const row = await findTradeIn(database.db, "number", number);
      if (row === null) throw notFound();
      return operatorView(database.db, row, locale);
    },

    api_operator_change_trade_in: operatorChange(
      database,
      "api_operator_change_trade_in",
      async (transaction, { params: { number }, body: { change } }, { operator, locale }) => {
        const tradeIn = await lockTradeIn(transaction, "number", number);
        if (tradeIn === null) throw notFound();
        const event = await eventOf(transaction, tradeIn, change);
        await applyTradeInEvent(transaction, tradeIn, event, `operator:${operator.name}`, { undoMinutes });
        const answer = await operatorView(transaction, tradeIn.row, locale);
        return { answer, subject: `trade-in ${formatOrderNumber(number)}`, changes: change };
      },
    ),

    api_operator_pay_trade_in: operatorChange(
      database,
      "api_operator_pay_trade_in",
      async (transaction, { params: { number } }) => {
        const tradeIn = await lockTradeIn(transaction, "number", number);
        if (tradeIn === null) throw notFound();
        const { uuid } = tradeIn.row;
        const requested = await requestPayout(transaction, uuid);
        const payout = requested.kind === "requested" ? requested.payout : null;
        const payouts = (await payoutsOf(transaction, uuid)).map(recordOf);
        const amount = payouts.find((one) => one.uuid === payout)?.amount ?? 0;
        const answer = { amount, payouts };
        return { answer, subject: `trade-in ${formatOrderNumber(number)}`, changes: { payout, amount } };
      },
    ),

    api_operator_refuse_payout_method: operatorChange(
      database,
      "api_operator_refuse_payout_method",
      async (transaction, { params: { number }, body: { heldUntil, reason } }, { operator }) => {
        const tradeIn = await lockTradeIn(transaction, "number", number);
        if (tradeIn === null) throw notFound();
        const chosenBy = `operator:${operator.name}` as const;
        const answer = await refuseChoice(transaction, { tradeIn: tradeIn.row.uuid, heldUntil, chosenBy });
        const subject = `trade-in ${formatOrderNumber(number)}`;
        return { answer, subject, changes: { refused: answer.refused.account, reason } };
      },
    ),
  };
}

/** Events that need no more than the items. */
const PLAIN = {
  miss: "missing",
  refuse: "refused",
  recycle: "recycled",
} as const satisfies Partial<Record<TradeInItemChange["type"], TradeInEventType>>;

/** The events that a change adds to the history. An inspection stores its finding first. */
async function eventOf(
  transaction: Db,
  tradeIn: StoredTradeIn,
  change: TradeInItemChange,
): Promise<TradeInEvent> {
  const { uuid } = tradeIn.row;
  switch (change.type) {
    case "post":
      await requirePostDay(transaction, tradeIn.row, change.on);
      return { type: "posted", parcel: await boxOf(transaction, uuid, change.parcel), on: change.on };
    case "receive":
      if (change.serials !== undefined)
        await noteSerials(
          transaction,
          tradeIn,
          change.serials.map((one, index) => ({ ...one, path: `body.change.serials.${index}.serial` })),
          change.isSerialAsPrinted,
        );
      return { type: "received", parcel: await boxOf(transaction, uuid, change.parcel), items: change.items };
    case "inspect": {
      const state = await loadTradeInState(transaction, uuid);
      const { row, finding, amount } = await inspectItem(transaction, tradeIn, state, change);
      if (change.serial !== undefined)
        await noteSerials(
          transaction,
          tradeIn,
          [{ item: change.item, serial: change.serial, path: "body.change.serial" }],
          change.isSerialAsPrinted,
        );
      await addFinding(transaction, row, finding);
      return { type: "inspected", item: change.item, amount };
    }
    case "accept": {
      const { items, atQuote = false } = change;
      return { type: "accepted", items, ...(atQuote ? { atQuote } : {}) };
    }
    case "undo":
      return undoStep(transaction, tradeIn, change.items);
    case "revise": {
      await requireEvidence(transaction, tradeIn, change.item);
      const until = answerUntil(await databaseTime(transaction), REVISION_DAYS);
      return { type: "revised", item: change.item, revision: randomUUID(), answerUntil: until };
    }
    case "return": {
      const { items, tracking } = change;
      return { type: "returned", items, ...(tracking === undefined ? {} : { tracking }) };
    }
    case "block":
      return { type: "blocked", items: change.items, reason: change.reason };
    case "unblock":
      return { type: "unblocked", items: change.items, reason: change.reason };
    case "cancel":
      return { type: "cancelled", items: change.items, reason: "seller" };
    default:
      return { type: PLAIN[change.type], items: change.items };
  }
}

/** @throws {ApiFailure} TRADE_IN_ITEM_UNKNOWN */
async function boxOf(db: Db, tradeIn: string, position: number): Promise<string> {
  const row = await db
    .selectFrom("trade_in_parcel")
    .select("uuid")
    .where("trade_in_uuid", "=", tradeIn)
    .where("position", "=", position)
    .executeTakeFirst();
  if (row === undefined) throw new ApiFailure("TRADE_IN_ITEM_UNKNOWN", `There is no box ${position}`);
  return row.uuid;
}
