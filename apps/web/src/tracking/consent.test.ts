import { constantFrom, assert, integer, property, string, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import {
  CONSENT_PURPOSES,
  consentStore,
  consentTo,
  giveConsent,
  loadConsent,
  parseConsent,
  serialiseConsent,
} from "./consent.ts";

const DAY = 24 * 60 * 60 * 1000;

test("a stored choice is valid for half a year", () => {
  assert(
    property(
      uniqueArray(constantFrom(...CONSENT_PURPOSES)),
      integer({ min: 0, max: 182 }),
      (purposes, days) => {
        const consent = consentTo(purposes);
        expect(parseConsent(serialiseConsent(consent, 0), days * DAY)).toEqual(consent);
      },
    ),
  );
  expect(parseConsent(serialiseConsent(consentTo([]), 0), 183 * DAY)).toBeNull();
});

test("damaged data counts as no consent", () => {
  assert(property(string(), (text) => parseConsent(text, 0) === null));
  expect(parseConsent(null, 0)).toBeNull();
  expect(parseConsent('{"at":0,"purposes":"statistics"}', 0)).toBeNull();
});

test("blocked storage stores nothing and throws nothing", () => {
  const closed = {
    getItem: () => {
      throw new Error("closed");
    },
    setItem: () => {
      throw new Error("closed");
    },
  };
  loadConsent(closed);
  expect(consentStore.get()).toBeNull();
  giveConsent(consentTo(["statistics"]), closed);
  expect(consentStore.get()?.statistics).toBe(true);
});
