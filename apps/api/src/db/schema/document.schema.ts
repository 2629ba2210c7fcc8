import type { Locale } from "@reprise/locale";
import type { DocumentKind, TaxSummary } from "@reprise/order";
import type { ColumnType } from "kysely";
import type { Json } from "./column-types.ts";

/** Only the order slice writes these tables. The rows of `document` and `seller` never change. */
export interface DocumentSchema {
  document: DocumentTable;
  document_counter: DocumentCounterTable;
  seller: SellerTable;
}

/** The legal data of the seller, as documents must show them. */
export interface SellerDetails {
  readonly name: string;
  /** The lines below the name. */
  readonly address: readonly string[];
  readonly vatId: string;
}

/** One line in the table of a document. */
export interface DocumentRow {
  readonly text: string;
  /** Serials, printed below in small type. */
  readonly details: readonly string[];
  readonly tax: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly amount: string;
}

/** A line of the taxes; without `net` and `tax` where the law forbids to show them. */
export interface DocumentTaxRow {
  readonly label: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
}

/**
 * Everything that is printed on a document, in the language of the order, with the texts and the legal data of the day
 * on which it was issued.
 */
export interface PrintedDocument {
  readonly locale: Locale;
  readonly title: string;
  readonly number: string;
  readonly seller: SellerDetails;
  readonly addresses: ReadonlyArray<{ readonly heading: string; readonly lines: readonly string[] }>;
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
  readonly heads: Omit<DocumentRow, "details">;
  readonly rows: readonly DocumentRow[];
  readonly taxHeads: DocumentTaxRow;
  readonly taxRows: readonly DocumentTaxRow[];
  readonly total: readonly [label: string, amount: string];
  readonly notes: readonly string[];
  /** "Page {page} of {pages}". */
  readonly pageText: string;
  readonly vatIdText: string;
}

export interface DocumentContent {
  readonly printed: PrintedDocument;
  /** For accounting, in cents. */
  readonly taxes: TaxSummary;
  /** Items of the order that an invoice charges; those that were cancelled before are not among them. */
  readonly items: readonly string[];
}

interface DocumentTable {
  kind: ColumnType<DocumentKind, DocumentKind, never>;
  year: ColumnType<number, number, never>;
  sequence: ColumnType<number, number, never>;
  order_uuid: ColumnType<string, string, never>;
  refund_uuid: ColumnType<string | null, string | null, never>;
  content: Json<DocumentContent>;
  issued_at: ColumnType<Date, undefined, never>;
}

interface DocumentCounterTable {
  kind: DocumentKind;
  year: number;
  last: number;
}

interface SellerTable {
  id: ColumnType<number, never, never>;
  details: Json<SellerDetails>;
  created_at: ColumnType<Date, undefined, never>;
}
