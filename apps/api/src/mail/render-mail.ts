import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Imprint } from "./imprint.ts";
import type { Attachment, MailContent } from "./mail-content.ts";
import { MailDocument } from "./mail-document.ts";
import { mailText } from "./mail-text.ts";
import { plainText } from "./plain-text.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for one-click unsubscribing. */
  readonly unsubscribeUrl: string | null;
  readonly attachments: readonly Attachment[];
}

/** Renders a mail as HTML and as plain text, with the imprint below it. */
export function renderMail(content: MailContent, imprint: Imprint): RenderedMail {
  const { locale, name, subject, footer } = content;
  const t = mailText(locale);
  const greeting = name === null ? t("mail.greeting") : t("mail.greetingByName", { name });
  const reason = footer?.reason ?? t("mail.footer");
  const html = renderToStaticMarkup(createElement(MailDocument, { content, t, greeting, reason, imprint }));
  return {
    subject,
    text: plainText(content, { t, greeting, reason, imprint }),
    html: `<!doctype html>\n${html}\n`,
    unsubscribeUrl: footer?.unsubscribe?.url ?? null,
    attachments: content.attachments ?? [],
  };
}
