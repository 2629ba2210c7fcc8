import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LetterDocument } from "./letter-document.ts";
import { letterText } from "./letter-text.ts";
import type { Letter } from "./letter.ts";
import { mailText } from "./mail-text.ts";

export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for one-click unsubscribing. Null: none. */
  readonly unsubscribeUrl: string | null;
}

/** Renders a letter as HTML and as plain text. */
export function renderLetter(letter: Letter): RenderedLetter {
  const { locale, name, subject, footer } = letter;
  const t = mailText(locale);
  const greeting = name === null ? t("mail.greeting") : t("mail.greetingByName", { name });
  const reason = footer?.reason ?? t("mail.footer");
  const html = renderToStaticMarkup(createElement(LetterDocument, { letter, t, greeting, reason }));
  return {
    subject,
    text: letterText(letter, greeting, reason),
    html: `<!doctype html>\n${html}\n`,
    unsubscribeUrl: footer?.unsubscribe.url ?? null,
  };
}
