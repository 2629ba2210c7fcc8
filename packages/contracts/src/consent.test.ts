import { assert, constantFrom, property, string, uniqueArray, uuid } from "fast-check";
import { expect, test } from "vitest";
import {
  CONSENT_PURPOSES,
  CONSENT_VERSION,
  consentTo,
  formatConsentCookie,
  parseConsentCookie,
  withPrivacyControl,
} from "./consent.ts";

const ID = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";

test("a cookie keeps every choice", () => {
  assert(
    property(uniqueArray(constantFrom(...CONSENT_PURPOSES)), uuid(), (purposes, id) => {
      const choice = { id, consent: consentTo(purposes) };
      expect(parseConsentCookie(formatConsentCookie(choice))).toEqual(choice);
    }),
  );
});

test("a damaged cookie, and one about another version of the texts, is no choice", () => {
  assert(property(string(), (text) => parseConsentCookie(text) === null));
  for (const text of [
    null,
    "",
    ID,
    `${CONSENT_VERSION}.${ID}`,
    `${CONSENT_VERSION}.${ID}.x`,
    `${CONSENT_VERSION}.${ID}.sp`,
    `${CONSENT_VERSION - 1}.${ID}.psm`,
    `${CONSENT_VERSION + 1}.${ID}.psm`,
    `${CONSENT_VERSION}.${"6".repeat(100_000)}.psm`,
  ])
    expect(parseConsentCookie(text)).toBeNull();
});

test("Global Privacy Control leaves preferences only", () => {
  expect(withPrivacyControl(consentTo(CONSENT_PURPOSES))).toEqual(consentTo(["preferences"]));
});
