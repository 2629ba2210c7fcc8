import { expect, test } from "vitest";
import { LOCALES, type Locale } from "./locales.ts";
import { readMessageCatalogues } from "./messages.ts";
import { wordingFaults } from "./wording.ts";

test.each([
  ["de", "Wir schreiben Ihnen", "formal address"],
  ["de", "Wenn Sie möchten", "formal address"],
  ["es", "Su cuenta es de usted", "formal address"],
  ["fr", "Votre panier", "formal address"],
  ["it", "Come Lei desidera", "formal address"],
  ["nl", "Uw winkelmand", "formal address"],
  ["de", "Zustand A2", "code"],
  ["en", "Condition “A0”", "code"],
  ["nl", "staat “goed”", "foreign quotes"],
  ["fr", "état “bon”", "foreign quotes"],
  ["de", 'Zustand "gut"', "straight quotes"],
  ["es", "Un momento …", "ellipsis"],
  ["en", "Your cart", "replaced word"],
  ["fr", "Alertes d’achat", "replaced word"],
  ["it", "in condizione buona", "replaced word"],
  ["en", "Better for the planet", "green claim"],
  ["es", "Una compra ecológica", "green claim"],
  ["it", "Una scelta ecologica", "green claim"],
  ["nl", "Beter voor het milieu", "green claim"],
  ["de", "Refurbished Handys", "replaced word"],
  ["de", "unter der UVP", "replaced word"],
  ["en", "Bands for your watch", "replaced word"],
  ["it", "senza caricatore", "replaced word"],
  ["nl", "Kies een betaalwijze", "replaced word"],
  ["nl", "Het toestel werkt", "replaced word"],
  ["nl", "Tot ongeveer 17 cm", "unit"],
  ["it", "Rispondi entro {{date}}", "article"],
  ["fr", "Vendre un {{name}}", "article"],
  ["fr", "Vendre {{category}}", "article"],
  ["it", "Prezzo valido fino a: {{date}}", "article"],
  ["it", "Paga entro questa data: {{date}}", "article"],
] as const)("%s: “%s” is refused", (locale, text, fault) => {
  expect(wordingFaults(text, locale).join()).toContain(fault);
});

test.each([
  ["de", "Bestätige die Adresse. Sie gilt ab jetzt."],
  ["de", "Einen Moment …"],
  ["en", "{{cart}} in “Very good”"],
  ["fr", "État «\u00a0Parfait état\u00a0»"],
  ["fr", "Vendre\u00a0: {{name}}"],
  ["nl", "‘Als nieuw’, camera’s"],
  ["nl", "Tot ongeveer 17\u00a0cm"],
  ["de", "Weiter mit {{provider}}"],
  ["en", "Sport band for Apple Watch"],
  ["it", "Uscito nel {{year}}; data: {{date}}"],
  ["it", "Paga entro il {{date}}, valido fino al {{day}}"],
  ["nl", "Breng het naar de milieustraat"],
  ["it", "Arrivo: {{from}} – {{to}}"],
] as const)("%s: accepts “%s”", (locale, text) => {
  expect(wordingFaults(text, locale)).toEqual([]);
});

test.each(LOCALES)("%s: all messages follow the wording rules", (locale: Locale) => {
  for (const { messages } of readMessageCatalogues().filter((catalogue) => catalogue.locale === locale))
    for (const [key, text] of Object.entries(messages))
      expect.soft(wordingFaults(text, locale), `${key}: ${text}`).toEqual([]);
});
