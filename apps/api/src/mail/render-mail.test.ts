import { createAddresses, createI18n, LOCALES } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { expect, test } from "vitest";
import { TRADER } from "../test/api.ts";
import { createImprint } from "./imprint.ts";
import { button, facts, heading, type MailContent, link, paragraph, table } from "./mail-content.ts";
import { mailText } from "./mail-text.ts";
import { renderMail as render } from "./render-mail.ts";

const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const imprintIn = createImprint(TRADER, addresses);
const renderMail = (mail: MailContent) => render(mail, imprintIn(mail.locale));

const URL = "https://shop.example/fr/auth/reset-password?token=abc&x=1";
const HOSTILE = `"><script>alert(1)</script><a href='https://evil.example'>{{name}}</a>&amp;`;

const content = (changes: Partial<MailContent> = {}): MailContent => ({
  locale: "fr",
  name: "Ada",
  subject: "Sujet",
  blocks: [paragraph("Texte"), button("Bouton", URL), link("Lien", `${URL}&other`), paragraph("Note")],
  ...changes,
});

test.each(LOCALES)("%s: HTML and plain text have the same content, in the language", (locale) => {
  const { messages } =
    readMessageCatalogues().find((catalogue) => catalogue.domain === "mail" && catalogue.locale === locale) ??
    {};
  const { subject, text, html } = renderMail(content({ locale }));
  const greeting = messages?.["mail.greetingByName"]?.replace("{{name}}", "Ada");
  for (const each of [greeting, "Texte", "Bouton", "Lien", "Note", messages?.["mail.footer"]]) {
    expect(text).toContain(each);
    expect(html).toContain(each);
  }
  expect(subject).toBe("Sujet");
  expect(text).toContain(`\n${URL}\n`);
  expect(html).toContain(`href="${URL.replace("&", "&amp;")}"`);
  expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${locale}">`, "u"));
});

test("loads no external resources", () => {
  expect(renderMail(content()).html).not.toMatch(/<(?:img|link|script|iframe|style)\b|url\(|@import/u);
});

test("escapes the content of a mail", () => {
  const columns = [{ title: HOSTILE }, { title: "Prix", isNumeric: true }];
  const hostile = content({
    name: HOSTILE,
    subject: HOSTILE,
    blocks: [
      paragraph(HOSTILE),
      button(HOSTILE, `https://shop.example/?q=${HOSTILE}`),
      link(HOSTILE, URL),
      table({ columns, rows: [[HOSTILE, HOSTILE]], foot: [HOSTILE, ""] }),
      heading(HOSTILE),
      facts([HOSTILE, HOSTILE]),
    ],
    footer: { reason: HOSTILE, unsubscribe: { label: HOSTILE, url: URL } },
  });
  const { html, text } = renderMail(hostile);
  expect(html).not.toMatch(/<script|<a href='|evil\.example'>/u);
  expect(html).not.toContain("<a href='https://evil");
  expect([...html.matchAll(/ href="([^"]*)"/gu)].map(([, href]) => href)).toEqual(
    Array.from({ length: 6 }, () => expect.stringMatching(/^https:\/\/shop\.example\//u) as string),
  );
  expect(html.split("&lt;script&gt;alert(1)&lt;/script&gt;")).toHaveLength(19);
  expect(text).toContain(HOSTILE);
});

test("renders no link for an address that is not a web address", () => {
  // React replaces the address by one without effect.
  expect(() => renderMail(content({ blocks: [link("Lien", "javascript:alert(1)")] })).html).not.toContain(
    "javascript:alert",
  );
});

test("renders the columns of a table in HTML and text, numbers right-aligned", () => {
  const order = table({
    columns: [{ title: "Produit" }, { title: "Prix", isNumeric: true }],
    rows: [
      ["Téléphone", "489,99 €"],
      ["Étui", "9,99 €"],
    ],
    foot: ["Total", "499,98 €"],
  });
  const { html, text } = renderMail(content({ blocks: [order] }));
  expect(text).toContain(
    ["Produit        Prix", "Téléphone  489,99 €", "Étui         9,99 €", "Total      499,98 €"].join("\n"),
  );
  expect(html.match(/<th /gu)).toHaveLength(2);
  expect(html.match(/<td [^>]*text-align:right[^>]*>[\d,]+ €<\/td>/gu)).toHaveLength(3);
  expect(html).toMatch(/<tfoot><tr><td [^>]*>Total<\/td>/u);
});

test("cells and facts of several lines stay readable as text", () => {
  const goods = table({
    columns: [{ title: "Produit" }, { title: "Prix", isNumeric: true }],
    rows: [["Téléphone\nParfait état", "489,99 €"]],
  });
  const address = facts(["Livraison", "Ada\nParis"], ["IBAN", "DE89"]);
  const { html, text } = renderMail(content({ blocks: [heading("Adresse"), goods, address] }));
  expect(text).toContain("Produit           Prix\nTéléphone     489,99 €\nParfait état");
  expect(text).toContain("Livraison\u00a0:\n  Ada\n  Paris\nIBAN\u00a0: DE89");
  expect(text).toContain("Adresse\n-------\n");
  expect(html).toMatch(/<h2 [^>]*>Adresse<\/h2>/u);
  expect(html).toMatch(/<th scope="row" [^>]*>IBAN<\/th><td [^>]*white-space:pre-line[^>]*>DE89<\/td>/u);
});

test("a mail without a way to unsubscribe has none in its footer", () => {
  const { html, text, unsubscribeUrl } = renderMail(
    content({ blocks: [paragraph("Texte")], footer: { reason: "Parce que" } }),
  );
  expect([html.includes("Parce que"), text.includes("Parce que")]).toEqual([true, true]);
  expect([unsubscribeUrl, html.match(/<a /gu)?.length]).toEqual([null, 2]);
});

test("applies the plural rules of each language", () => {
  const key = "header.cart.count" as Parameters<ReturnType<typeof mailText>>[0];
  for (const locale of LOCALES) {
    const common = readMessageCatalogues().filter(
      (each) => each.domain === "common" && each.locale === locale,
    );
    const { t } = createI18n(locale, Object.assign({}, ...common.map(({ messages }) => messages)));
    for (const count of [0, 1, 2, 1_000_000]) {
      expect(mailText(locale)(key, { count })).toBe(t(key, { count }));
      expect(mailText(locale)(key, { count })).not.toBe(key);
    }
    expect(mailText(locale)(key, { count: 1 })).not.toBe(mailText(locale)(key, { count: 2 }));
  }
});

test("renders a mail without a link or a name", () => {
  const { text, html } = renderMail(content({ locale: "de", name: null, blocks: [paragraph("Text")] }));
  expect(text.startsWith("Hallo!\n\n")).toBe(true);
  expect(html.match(/<a /gu)).toHaveLength(2);
});

test.each([
  [
    "de",
    "Musterstraße 1, 12345 Musterstadt, Deutschland",
    "Registereintrag: Amtsgericht Musterstadt, HRB 12345",
  ],
  ["en", "Musterstraße 1, 12345 Musterstadt, Germany", "Managing directors: Erika Muster"],
  ["es", "Musterstraße 1, 12345 Musterstadt, Alemania", "Correo electrónico: hilfe@shop.example"],
  ["fr", "Musterstraße 1, 12345 Musterstadt, Allemagne", "N° de TVA\u00a0: DE123456789"],
  ["it", "Musterstraße 1, 12345 Musterstadt, Germania", "Partita IVA: DE123456789"],
  [
    "nl",
    "Musterstraße 1, 12345 Musterstadt, Duitsland",
    "Handelsregister: Amtsgericht Musterstadt, HRB 12345",
  ],
] as const)(
  "%s: below each mail stands who sells, with its register, and links to terms and privacy",
  (locale, address, more) => {
    const { html, text } = renderMail(content({ locale }));
    for (const each of [
      "Reprise GmbH",
      address,
      "hilfe@shop.example",
      "Erika Muster",
      "HRB 12345",
      "DE123456789",
      more,
    ]) {
      expect(text).toContain(each);
      expect(html).toContain(each);
    }
    for (const documentType of ["terms-and-conditions", "privacy-policy"] as const) {
      const url = addresses.url("legal_document", locale, { documentType });
      expect(text).toContain(`:\n${url}\n`);
      expect(html).toContain(`href="${url}"`);
    }
  },
);

test("a shop without legal data names itself and its documents", () => {
  const { text } = render(content(), createImprint(undefined, addresses)("fr"));
  expect(text).toContain("\n\nReprise\n\nConditions générales\u00a0:\n");
});
