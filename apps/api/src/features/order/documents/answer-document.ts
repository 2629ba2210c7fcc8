import { formatDocumentNumber, parseDocumentNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { FileAnswer } from "../../../http/calls/file-answer.ts";
import type { Pdfs } from "./create-pdfs.ts";
import { findDocument } from "./document.store.ts";

/**
 * Answers with a document of an order as PDF.
 * @throws {ApiFailure} NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function answerDocument(
  db: Kysely<Schema>,
  pdfOf: Pdfs,
  { order, number }: { readonly order: string; readonly number: string },
): Promise<FileAnswer> {
  const parsed = parseDocumentNumber(number);
  const document = parsed && (await findDocument(db, order, parsed));
  if (document === null) throw new ApiFailure("NOT_FOUND", "The order has no such document");
  return new FileAnswer(`${formatDocumentNumber(document)}.pdf`, await pdfOf(document));
}
