import { formatDocumentNumber } from "@reprise/order";
import type { DrawPdfOnce } from "../../../pdf/draw-once.ts";
import { createPdfThread } from "../../../pdf/pdf-thread.ts";
import type { StoredDocument } from "./document.store.ts";
import type { PdfRequest } from "./pdf/pdf-worker.ts";

/** Makes the PDFs of documents: a large invoice takes 0.3 s of a core. @throws {ApiFailure} TOO_MANY_REQUESTS */
export function createPdfs(drawOnce: DrawPdfOnce) {
  const script = new URL("./pdf/pdf-worker.ts", import.meta.url);
  const draw: (request: PdfRequest) => Promise<Buffer> = createPdfThread(script);
  return ({ content: { printed }, issuedAt, ...number }: StoredDocument): Promise<Buffer> =>
    drawOnce(formatDocumentNumber(number), () => draw({ printed, issuedAt }));
}

export type Pdfs = ReturnType<typeof createPdfs>;
