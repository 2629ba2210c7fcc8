import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { FileAnswer } from "../../../http/calls/file-answer.ts";
import { loadPostingTerms, type TradeInRow } from "../store/trade-in.store.ts";
import type { Labels } from "./create-labels.ts";
import { labelNumber } from "./label-number.ts";

/** Answers with the label of a box as PDF. @throws {ApiFailure} NOT_FOUND, TOO_MANY_REQUESTS */
export async function answerLabel(
  db: Kysely<Schema>,
  labelOf: Labels,
  row: TradeInRow,
  box: number,
): Promise<FileAnswer> {
  const { boxes, postUntil } = await loadPostingTerms(db, row.uuid);
  if (box > boxes) throw new ApiFailure("NOT_FOUND", "The trade-in order has no such box");
  return new FileAnswer(`${labelNumber(row.number, box)}.pdf`, await labelOf({ row, box, boxes, postUntil }));
}
