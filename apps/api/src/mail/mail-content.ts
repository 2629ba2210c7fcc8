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
   * Why the mail came and, if it is no answer to the reader, how to unsubscribe. Without it, the footer explains that the mail is about the
   * account.
   */
  readonly footer?: Footer;
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
  | { readonly kind: "paragraph"; readonly text: string }
  /** The main action: a button, and its address as text. */
  | ({ readonly kind: "button" } & Link)
  | ({ readonly kind: "link" } & Link)
  | ({ readonly kind: "table" } & Table);

export interface Table {
  readonly columns: readonly { readonly title: string; readonly isNumeric?: boolean }[];
  /** A cell for each column. */
  readonly rows: readonly (readonly string[])[];
  /** The total, below a line. */
  readonly foot?: readonly string[];
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
export const link = (label: string, url: string): Block => ({ kind: "link", label, url });
export const table = (content: Table): Block => ({ kind: "table", ...content });
