import type { ImportedQuestion, OperatorTradeIn } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { allQuestions, foldTradeIn, type TradeInItem, undoableStep } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { loadQuotes } from "../../trade-in/trade-in.public.ts";
import { latestFinding } from "../store/finding.store.ts";
import { pendingSteps } from "../store/pending-step.store.ts";
import { photosOfOrder, viewPhoto } from "../store/photo.store.ts";
import { loadTradeInHistory } from "../store/trade-in-history.ts";
import { type TradeInItemRow, type TradeInRow, withItems } from "../store/trade-in.store.ts";
import { viewTradeIn } from "./trade-in-view.ts";

type Db = Kysely<Schema>;

/** Builds what operators see of a trade-in order. */
export async function operatorView(db: Db, row: TradeInRow, locale: Locale): Promise<OperatorTradeIn> {
  const history = await loadTradeInHistory(db, row.uuid);
  const state = foldTradeIn(history.map(({ event }) => event));
  const pending = await pendingSteps(db, row.uuid);
  const { items } = await withItems(db, row);
  return {
    order: await viewTradeIn(db, row, { locale, isOperator: true }),
    history: history.map(({ event, actor, at }) => ({ event, actor, at: at.toISOString() })),
    gradings: await gradingsOf(db, items, locale),
    progress: [...(state?.items ?? [])].map(([item, progress]) => ({
      item,
      found: progress.found,
      undo: undoOf(item, progress, pending),
    })),
    serials: items.flatMap(({ position, serial }) =>
      serial === null ? [] : [{ item: `${position}`, serial }],
    ),
    soldSerials: items.flatMap(({ position, sold_serial: serial }) =>
      serial === null ? [] : [{ item: `${position}`, serial }],
    ),
    photos: (await photosOfOrder(db, row.uuid)).map(viewPhoto),
  };
}

/** The step of an item that can be undone, as long as its mail and money have not left. */
function undoOf(
  item: string,
  progress: TradeInItem,
  pending: Awaited<ReturnType<typeof pendingSteps>>,
): OperatorTradeIn["progress"][number]["undo"] {
  const step = undoableStep(progress);
  if (step === null || step === "inspected") return step && { step, until: null };
  const waiting = pending.find((one) => `${one.item}` === item && one.step === step);
  return waiting === undefined ? null : { step, until: waiting.dueAt.toISOString() };
}

/** What sellers have answered, what was found, and what can be answered. */
async function gradingsOf(
  db: Db,
  items: readonly TradeInItemRow[],
  locale: Locale,
): Promise<OperatorTradeIn["gradings"]> {
  const quotes = await loadQuotes(
    db,
    items.map((item) => item.quote_uuid),
  );
  const gradings: OperatorTradeIn["gradings"] = [];
  for (const item of items) {
    const terms = quotes.get(item.quote_uuid)?.terms ?? null;
    if (terms === null) continue;
    const found = (await latestFinding(db, item))?.answers ?? null;
    gradings.push({
      item: `${item.position}`,
      answers: [...terms.answers],
      found: found && [...found],
      questions: allQuestions<ImportedQuestion>(terms.set).map(({ id, name, answers }) => ({
        id,
        text: name[locale],
        answers: answers.map((answer) => ({ id: answer.id, text: answer.name[locale] })),
      })),
    });
  }
  return gradings;
}
