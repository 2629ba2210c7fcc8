import { LOCALES, type Localized } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import { describe, expect, test } from "vitest";

/** Directive 2011/83/EU, art. 8 (2): the button says that the order must be paid. */
const ORDER_BUTTON: Localized = {
  de: "Zahlungspflichtig bestellen",
  en: "Order with obligation to pay",
  fr: "Commander avec obligation de paiement",
  es: "Pedido con obligación de pago",
  it: "Ordina con obbligo di pagare",
  nl: "Bestelling met betalingsverplichting",
};

/** Directive 2006/112/EC, art. 226 (14): these words and no others. */
const MARGIN_SCHEME: Localized = {
  de: "Gebrauchtgegenstände/Sonderregelung",
  en: "Margin scheme – Second-hand goods",
  fr: "Régime particulier – Biens d’occasion",
  es: "Régimen especial de los bienes usados",
  it: "Regime del margine – Beni di occasione",
  nl: "Bijzondere regeling – Gebruikte goederen",
};

const texts = readTexts("order");

describe.each(LOCALES)("%s", (locale) => {
  test("the order button and the margin scheme have the words of the law", () => {
    expect(texts[locale]("order.submit")).toBe(ORDER_BUTTON[locale]);
    expect(texts[locale]("order.tax.margin")).toBe(MARGIN_SCHEME[locale]);
  });
});
