import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { createTextValues } from "./text-values.ts";

const SETTINGS = { "seller-email": "x", "log-days": "1", "backup-days": "1", "message-months": "1" };
const namesOf = (payment: readonly string[], payout: readonly string[]) =>
  createTextValues(SETTINGS, undefined, { payment, payout });

test("texts name the seller of the configuration, its country in the language of the page", () => {
  const trader = {
    name: "Laden GmbH",
    address: ["Weg 1", "12345 Stadt", "Deutschland"],
    vatId: "DE123456789",
    email: "x",
    register: "Amtsgericht Stadt, HRB 1",
    management: null,
  };
  const methods = { payment: [], payout: [] };
  expect(createTextValues(SETTINGS, trader, methods)("fr")).toMatchObject({
    "seller-name": "Laden GmbH",
    "seller-address": "Weg 1, 12345 Stadt, Allemagne",
    "seller-vat-id": "DE123456789",
    "seller-register": "Amtsgericht Stadt, HRB 1",
    "seller-management": "–",
  });
  expect(createTextValues(SETTINGS, undefined, methods)("fr")).toMatchObject({
    "seller-name": "Reprise",
    "seller-address": "–",
  });
});

test("texts name the ways to pay and to be paid that the shop offers, in the language of the page", () => {
  const values = namesOf(["prepayment", "card", "credit"], ["bank-account", "credit"]);
  expect(values("de")).toMatchObject({
    "payment-methods": "Vorkasse per Überweisung, Kredit- oder Debitkarte und Guthaben bei Reprise",
    "payout-methods": "Überweisung auf dein Bankkonto und Guthaben bei Reprise",
  });
  expect(values("nl")["payment-methods"]).toBe(
    "vooraf overschrijven, creditcard of betaalpas en tegoed bij Reprise",
  );
});

test("texts name PayPal only where the shop offers it", () => {
  const without = namesOf(
    ["prepayment", "card", "invoice", "credit"],
    ["bank-account", "credit", "donation"],
  );
  const having = namesOf(["paypal", "paypal-express"], ["bank-account", "paypal"]);
  for (const locale of LOCALES) {
    expect(Object.values(without(locale)).join(" ")).not.toMatch(/PayPal/u);
    expect(having(locale)["payment-methods"]).toMatch(/PayPal.*PayPal Express/u);
    expect(having(locale)["payout-methods"]).toMatch(/PayPal/u);
  }
});
