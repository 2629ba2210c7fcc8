import { parentPort } from "node:worker_threads";
import type { PrintedDocument } from "../../../../db/schema/document.schema.ts";
import type { PdfAnswer } from "../../../../pdf/pdf-thread.ts";
import { makePdf } from "./make-pdf.ts";

/** What a PDF is made from. */
export interface PdfRequest {
  readonly printed: PrintedDocument;
  readonly issuedAt: Date;
}

async function answer({ printed, issuedAt }: PdfRequest): Promise<void> {
  try {
    // A copy: the memory of a small buffer is shared with others.
    const pdf = Uint8Array.from(await makePdf(printed, issuedAt));
    parentPort?.postMessage({ pdf } satisfies PdfAnswer, [pdf.buffer]);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    parentPort?.postMessage({ failure } satisfies PdfAnswer);
  }
}

parentPort?.on("message", (request: PdfRequest) => void answer(request));
