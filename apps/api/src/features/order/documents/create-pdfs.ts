import { formatDocumentNumber } from "@reprise/order";
import { LRUCache } from "lru-cache";
import { createWorkSlots } from "../../../throttle/work-slots.ts";
import type { StoredDocument } from "./document.store.ts";
import { makePdf } from "./pdf/make-pdf.ts";

/** PDFs that are kept, in bytes, and documents that wait to be drawn: each occupies a core for about 50 ms. */
const [KEPT, WAITING] = [8 * 1024 * 1024, 20];

/** Makes the PDFs of documents, one after another. A document never changes, so its PDF can be kept. */
export function createPdfs() {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });
  const slots = createWorkSlots({ atOnce: 1, waiting: WAITING });

  /** @throws {ApiFailure} TOO_MANY_REQUESTS */
  return async function pdfOf(document: StoredDocument): Promise<Buffer> {
    const name = formatDocumentNumber(document);
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = await slots.run(() => makePdf(document.content.printed, document.issuedAt));
    kept.set(name, made);
    return made;
  };
}

export type Pdfs = ReturnType<typeof createPdfs>;
