import type { ImportedQuestion, TradeInOrder, TradeInPhoto } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { allQuestions, type Difference, type TradeInItem } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { StoredQuote } from "../../trade-in/trade-in.public.ts";
import { latestFinding } from "../store/finding.store.ts";
import { photosOf } from "../store/photo.store.ts";
import type { TradeInItemRow } from "../store/trade-in.store.ts";

type Db = Kysely<Schema>;
type RevisionView = NonNullable<TradeInOrder["items"][number]["revision"]>;

/** For whom a trade-in order is shown. */
export interface TradeInReader {
  /** Locale of the texts of questions and answers. */
  readonly locale: Locale;
  /** Token of the mail that opened the order. It opens the photos, too. */
  readonly token?: string | null | undefined;
  /** True: also what can still be undone. */
  readonly isOperator?: boolean;
}

interface Sources {
  readonly progress: TradeInItem;
  readonly quote: StoredQuote;
  readonly reader: TradeInReader;
}

/** The offer that waits for its seller. */
export async function viewRevision(
  db: Db,
  item: TradeInItemRow,
  { progress, quote, reader }: Sources,
): Promise<RevisionView | null> {
  const { state, revision, found, answerUntil } = progress;
  if (state !== "revised" || revision === null || found === null || answerUntil === null) return null;
  const finding = await latestFinding(db, item);
  const textsOf = differenceTexts(quote, reader.locale);
  return {
    uuid: revision,
    amount: found,
    answerUntil,
    differences: (finding?.revision?.differences ?? []).map((one) => ({
      ...one,
      reason: finding?.reasons.find(({ question }) => question === one.question)?.reason ?? null,
      texts: textsOf(one),
    })),
    late: finding?.revision?.late ?? 0,
    note: finding?.note ?? null,
    photos: await viewPhotos(db, item, reader),
  };
}

async function viewPhotos(db: Db, item: TradeInItemRow, { token }: TradeInReader): Promise<TradeInPhoto[]> {
  const search = typeof token === "string" ? `?token=${encodeURIComponent(token)}` : "";
  return (await photosOf(db, item)).map(({ uuid, width, height }) => {
    const path = `/api/trade-in/orders/${item.trade_in_uuid}/photos/${uuid}`;
    return { url: `${path}/large${search}`, thumbnailUrl: `${path}/small${search}`, width, height };
  });
}

/** Texts of the version of the questions that the seller answered: a version never changes. */
function differenceTexts({ terms }: StoredQuote, locale: Locale) {
  const all = terms === null ? [] : allQuestions<ImportedQuestion>(terms.set);
  const questions = new Map(all.map((question) => [question.id, question]));
  return ({ question: id, answered, found }: Difference): RevisionView["differences"][number]["texts"] => {
    const question = questions.get(id);
    const textOf = (answer: string) =>
      question?.answers.find((candidate) => candidate.id === answer)?.name[locale] ?? answer;
    return {
      question: question?.name[locale] ?? id,
      answered: answered === null ? null : textOf(answered),
      found: textOf(found),
    };
  };
}
