import type { ImportedQuestion, OperatorTradeIn } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { allQuestions } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { loadQuotes } from "../../trade-in/trade-in.read.ts";
import { photosOfOrder, viewPhoto } from "../photos/photo.store.ts";
import { latestFinding } from "../store/finding.store.ts";
import { loadTradeInHistory } from "../store/trade-in-history.ts";
import { type TradeInItemRow, type TradeInRow, withItems } from "../store/trade-in.store.ts";
import { viewTradeIn } from "./trade-in-view.ts";

type Db = Kysely<Schema>;

/** Builds what operators see of a trade-in order. */
export async function operatorView(db: Db, row: TradeInRow, locale: Locale): Promise<OperatorTradeIn> {
  const history = await loadTradeInHistory(db, row.uuid);
  const { items } = await withItems(db, row);
  return {
    order: await viewTradeIn(db, row, { locale }),
    history: history.map(({ event, actor, at }) => ({ event, actor, at: at.toISOString() })),
    gradings: await gradingsOf(db, items, locale),
    serials: items.flatMap(({ position, serial }) =>
      serial === null ? [] : [{ item: `${position}`, serial }],
    ),
    photos: (await photosOfOrder(db, row.uuid)).map(viewPhoto),
  };
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
