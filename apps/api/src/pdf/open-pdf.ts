import { buffer } from "node:stream/consumers";
import { languageTag, type Locale } from "@reprise/locale";
import Pdf from "pdfkit";
import { createTypesetter } from "./typesetter.ts";

export interface PdfFacts {
  readonly locale: Locale;
  readonly title: string;
  readonly author: string;
  /** When its content was made. */
  readonly at: Date;
}

/**
 * Starts an A4 document. The same content gives the same bytes: nothing depends on the clock, the machine or chance.
 * `bytes` are complete after `doc.end()`.
 */
export function openPdf(
  { locale, title, author, at }: PdfFacts,
  options: Pick<PDFKit.PDFDocumentOptions, "tagged" | "bufferPages"> = {},
) {
  const doc = new Pdf({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: "Reprise",
      CreationDate: at,
      ModDate: at,
    },
    ...options,
  });
  return { doc, bytes: buffer(doc), type: createTypesetter(doc) };
}
