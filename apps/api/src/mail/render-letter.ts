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
  /** Where mail programs can say that no more of the kind are wanted; null: it cannot be said. */
  readonly unsubscribeUrl: string | null;
}

/** One letter in two forms, for people who read mail with and without pictures, colours and buttons. */
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
