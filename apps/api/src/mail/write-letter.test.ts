import { LOCALES } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { expect, test } from "vitest";
import { type LetterDraft, writeLetter } from "./write-letter.ts";

const URL = "https://shop.example/fr/auth/reset-password?token=abc&x=1";
const draft: LetterDraft = {
  locale: "fr",
  name: "Ada",
  subject: "mail.resetPassword.subject",
  text: "mail.resetPassword.text",
  action: { label: "mail.resetPassword.action", url: URL },
  note: "mail.resetPassword.note",
};
const messages = (locale: string) =>
  readMessageCatalogues().find((catalogue) => catalogue.domain === "mail" && catalogue.locale === locale)
    ?.messages ?? {};

test.each(LOCALES)("%s: both forms say the same, in the language", (locale) => {
  const letter = writeLetter({ ...draft, locale });
  const texts = messages(locale);
  expect(letter.subject).toBe(texts["mail.resetPassword.subject"]);
  for (const key of ["text", "action", "note"]) {
    expect(letter.text).toContain(texts[`mail.resetPassword.${key}`]);
    expect(letter.html).toContain(texts[`mail.resetPassword.${key}`]);
  }
  expect(letter.text).toContain(texts["mail.greetingByName"]?.replace("{{name}}", "Ada"));
  expect(letter.text).toContain(`\n${URL}\n`);
  expect(letter.html).toContain(`href="${URL.replace("&", "&amp;")}"`);
  expect(letter.html).toContain(`<html lang="${locale}">`);
});

test("nothing is loaded from elsewhere", () => {
  expect(writeLetter(draft).html).not.toMatch(/<(?:img|link|script|iframe|style)\b|url\(|@import/u);
});

test("a name is text", () => {
  const letter = writeLetter({ ...draft, name: '<a href="https://evil.example">{{name}}</a>' });
  expect(letter.html).not.toContain('<a href="https://evil');
  expect(letter.html).toContain("&lt;a href=&quot;https://evil.example&quot;&gt;");
});

test("a letter without a link or a name has none", () => {
  const letter = writeLetter({
    locale: "de",
    name: null,
    subject: "mail.accountClosed.subject",
    text: "mail.accountClosed.text",
  });
  expect(letter.text.startsWith("Hallo,\n\n")).toBe(true);
  expect(letter.html).not.toContain("<a ");
});
