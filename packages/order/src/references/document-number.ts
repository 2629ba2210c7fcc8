/** Documents that are numbered without gaps, each kind by itself. */
export const DOCUMENT_KINDS = ["invoice", "credit-note"] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The number of a document: the `sequence`-th of its kind and year, from 1. */
export interface DocumentNumber {
  readonly kind: DocumentKind;
  readonly year: number;
  readonly sequence: number;
}

const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: "INV", "credit-note": "CRN" };

const WRITTEN = /^(INV|CRN)-(\d{4})-(\d{6,9})$/u;

/**
 * Formats a document number: "INV-2026-000042". Throws a RangeError unless the year has four digits and the sequence
 * is a whole number from 1 to 999,999,999.
 */
export function formatDocumentNumber({ kind, year, sequence }: DocumentNumber): string {
  const text = `${PREFIXES[kind]}-${year}-${String(sequence).padStart(6, "0")}`;
  if (sequence === 0 || !WRITTEN.test(text)) throw new RangeError(`Not a document number: ${text}`);
  return text;
}

/** Reads a document number as written on a document, in any case. */
export function parseDocumentNumber(text: string): DocumentNumber | null {
  const [, prefix, year, sequence] = WRITTEN.exec(text.trim().toUpperCase()) ?? [];
  const kind = DOCUMENT_KINDS.find((each) => PREFIXES[each] === prefix);
  if (kind === undefined || Number(sequence) === 0) return null;
  const number = { kind, year: Number(year), sequence: Number(sequence) };
  // One spelling for each number: no zeros more than six digits need.
  return formatDocumentNumber(number) === text.trim().toUpperCase() ? number : null;
}
