import type { Locale } from "@reprise/locale";

/** The content of a mail. HTML and plain text are rendered from it. */
export interface MailContent {
  readonly locale: Locale;
  /**
   * Null: no greeting by name. The name is used only for a verified mailbox, because anyone can choose it.
   */
  readonly name: string | null;
  readonly subject: string;
  readonly blocks: readonly Block[];
  /**
   * Why the mail came and, if that is possible, how to unsubscribe. Without it, the footer explains that the mail is about
   * the account.
   */
  readonly footer?: Footer;
  readonly attachments?: readonly Attachment[];
}

/** A PDF that comes with the mail. */
export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
}

export interface Footer {
  readonly reason: string;
  readonly unsubscribe?: Link;
}

export interface Link {
  readonly label: string;
  readonly url: string;
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  /** Line breaks of the text are kept. */
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "facts"; readonly rows: readonly Fact[] }
  /** The main action: a button, and its address as text. */
  | ({ readonly kind: "button" } & Link)
  | ({ readonly kind: "link" } & Link)
  | ({ readonly kind: "table" } & Table);

/** A label and its value, of one line or several. */
export type Fact = readonly [label: string, value: string];

export interface Table {
  readonly columns: readonly { readonly title: string; readonly isNumeric?: boolean }[];
  /** A cell for each column, of one line or several. */
  readonly rows: readonly (readonly string[])[];
  /** The total, below a line. */
  readonly foot?: readonly string[];
}

export const heading = (text: string): Block => ({ kind: "heading", text });
export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const facts = (...rows: readonly Fact[]): Block => ({ kind: "facts", rows });
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
export const link = (label: string, url: string): Block => ({ kind: "link", label, url });
export const table = (content: Table): Block => ({ kind: "table", ...content });
