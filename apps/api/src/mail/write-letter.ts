import type { Locale } from "@reprise/locale";
import { escapeHtml as escape } from "./escape-html.ts";
import { type MailKey, mailTexts } from "./mail-texts.ts";

export interface LetterDraft {
  readonly locale: Locale;
  /** Null greets nobody by name: only who has shown that the mailbox is theirs may choose what we write in it. */
  readonly name: string | null;
  readonly subject: MailKey;
  readonly text: MailKey;
  /** What subject and text name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly action?: Action;
  /** What else can be done: a link below the button. */
  readonly otherAction?: Action;
  readonly note?: MailKey;
  /** Why the mail came and how to have no more of them; about the account where there is none. */
  readonly footer?: Footer;
}

interface Footer {
  readonly text: MailKey;
  readonly unsubscribe: Action;
}

interface Action {
  readonly label: MailKey;
  readonly url: string;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mail programs can say that no more of the kind are wanted; null: it cannot be said. */
  readonly unsubscribeUrl: string | null;
}

/** One letter in two forms, for people who read mail with and without pictures, colours and buttons. */
export function writeLetter(draft: LetterDraft): Letter {
  const { locale, name, subject, text, params, action, otherAction, note, footer } = draft;
  const t = mailTexts(locale);
  const greeting = name === null ? t("mail.greeting") : t("mail.greetingByName", { name });
  const [title, body, reason] = [t(subject, params), t(text, params), t(footer?.text ?? "mail.footer")];
  const { unsubscribe } = footer ?? {};
  const noteText = note === undefined ? [] : [t(note)];
  const linksOf = (...actions: Array<Action | undefined>) =>
    actions.flatMap((one) => (one === undefined ? [] : [`${t(one.label)}:\n${one.url}`]));
  const links = linksOf(action, otherAction);
  return {
    subject: title,
    text: [greeting, body, ...links, ...noteText, `-- \nReprise\n${reason}`, ...linksOf(unsubscribe)]
      .join("\n\n")
      .concat("\n"),
    html: page(locale, title, [
      paragraph(greeting),
      paragraph(body),
      ...(action === undefined
        ? []
        : [button(t(action.label), action.url), instead(t("mail.linkInstead"), action.url)]),
      ...(otherAction === undefined ? [] : [link(t(otherAction.label), otherAction.url)]),
      ...noteText.map(paragraph),
      `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8884;font-size:14px">Reprise<br>${escape(reason)}</p>`,
      ...(unsubscribe === undefined ? [] : [smallLink(t(unsubscribe.label), unsubscribe.url)]),
    ]),
    unsubscribeUrl: unsubscribe?.url ?? null,
  };
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const button = (label: string, url: string) =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>`;

const link = (label: string, url: string) =>
  `<p style="margin:0 0 16px"><a href="${escape(url)}">${escape(label)}</a></p>`;

const smallLink = (label: string, url: string) =>
  `<p style="margin:8px 0 0;font-size:14px"><a href="${escape(url)}">${escape(label)}</a></p>`;

const instead = (text: string, url: string) =>
  `<p style="margin:0 0 16px;font-size:14px">${escape(text)}<br><a href="${escape(url)}" style="word-break:break-all">${escape(url)}</a></p>`;

const page = (locale: Locale, title: string, parts: readonly string[]) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${escape(title)}</h1>
${parts.join("\n")}
</div>
</body>
</html>
`;
