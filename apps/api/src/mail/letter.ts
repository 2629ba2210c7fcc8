import type { Locale } from "@reprise/locale";

/** What a mail says, once: both its HTML and its text are made from it. */
export interface Letter {
  readonly locale: Locale;
  /** Null greets nobody by name: only who has shown that the mailbox is theirs may choose what we write in it. */
  readonly name: string | null;
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Why the mail came and how to have no more of them; about the account where there is none. */
  readonly footer?: Footer;
}

export interface Footer {
  readonly reason: string;
  readonly unsubscribe: Link;
}

export interface Link {
  readonly label: string;
  readonly url: string;
}

export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  /** What the mail is for: a button, and its address for who sees none. */
  | ({ readonly kind: "button" } & Link)
  | ({ readonly kind: "link" } & Link)
  | ({ readonly kind: "table" } & Table);

export interface Table {
  readonly columns: readonly { readonly title: string; readonly isNumeric?: boolean }[];
  /** A cell for each column. */
  readonly rows: readonly (readonly string[])[];
  /** Below a line: a total. */
  readonly foot?: readonly string[];
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
export const link = (label: string, url: string): Block => ({ kind: "link", label, url });
export const table = (content: Table): Block => ({ kind: "table", ...content });
