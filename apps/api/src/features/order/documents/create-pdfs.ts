import { formatDocumentNumber } from "@reprise/order";
import type { DrawPdfOnce } from "../../../pdf/draw-once.ts";
import type { StoredDocument } from "./document.store.ts";
import { makePdf } from "./pdf/make-pdf.ts";

/** Makes the PDFs of documents. @throws {ApiFailure} TOO_MANY_REQUESTS */
export const createPdfs =
  (drawOnce: DrawPdfOnce) =>
  (document: StoredDocument): Promise<Buffer> =>
    drawOnce(formatDocumentNumber(document), () => makePdf(document.content.printed, document.issuedAt));

export type Pdfs = ReturnType<typeof createPdfs>;
