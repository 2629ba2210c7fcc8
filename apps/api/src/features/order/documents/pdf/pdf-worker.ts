import type { PrintedDocument } from "../../../../db/schema/document.schema.ts";
import { answerRequests } from "../../../../threads/answer-requests.ts";
import { makePdf } from "./make-pdf.ts";

/** The input of a PDF. */
export interface PdfRequest {
  readonly printed: PrintedDocument;
  readonly issuedAt: Date;
}

answerRequests(({ printed, issuedAt }: PdfRequest) => makePdf(printed, issuedAt));
