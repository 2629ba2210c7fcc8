// @vitest-environment happy-dom
import { formatConsentCookie, parseConsentCookie } from "@reprise/contracts/consent";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consentStore, consentTo, loadConsent } from "../tracking/consent.ts";
import { giveConsent, logChoiceAgain } from "./give-consent.ts";

const ID = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const sent: { path: string; body: unknown }[] = [];
let bodies: Promise<unknown>[] = [];

const forget = () => {
  document.cookie = "consent=; path=/; max-age=0";
};
const setControl = (value: boolean) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });

beforeEach(() => {
  forget();
  setControl(false);
  sent.length = 0;
  bodies = [];
  navigator.sendBeacon = vi.fn<Navigator["sendBeacon"]>((path, data) => {
    bodies.push(
      (data as Blob).text().then((text) => sent.push({ path: String(path), body: JSON.parse(text) })),
    );
    return true;
  });
});
afterEach(forget);

test("without a cookie nothing was chosen", () => {
  loadConsent();
  expect(consentStore.get()).toBeNull();
});

test("a choice is kept in the cookie, holds at once, and is logged with its version", async () => {
  giveConsent(["statistics"], { locale: "fr", source: "dialog" });
  expect(consentStore.get()).toEqual(consentTo(["statistics"]));
  await Promise.all(bodies);
  const id = parseConsentCookie(/consent=([^;]*)/u.exec(document.cookie)?.[1])?.id;
  expect(sent).toEqual([
    {
      path: "/api/consents",
      body: {
        consentId: id,
        version: 2,
        preferences: false,
        statistics: true,
        marketing: false,
        locale: "fr",
        source: "dialog",
        hasPrivacyControl: false,
      },
    },
  ]);
  loadConsent();
  expect(consentStore.get()).toEqual(consentTo(["statistics"]));
});

test("a changed choice keeps its id", async () => {
  document.cookie = `consent=${formatConsentCookie({ id: ID, consent: consentTo(["statistics"]) })}; path=/`;
  giveConsent([], { locale: "de", source: "page" });
  await Promise.all(bodies);
  expect(sent).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ consentId: ID }) as unknown }),
  ]);
  loadConsent();
  expect(consentStore.get()).toEqual(consentTo([]));
});

test("with Global Privacy Control no question is shown, and statistics and marketing are off", () => {
  setControl(true);
  loadConsent();
  expect(consentStore.get()).toEqual(consentTo([]));
});

test("with Global Privacy Control statistics and marketing stay off, whatever is chosen or was", () => {
  document.cookie = `consent=${formatConsentCookie({ id: ID, consent: consentTo(["statistics", "marketing"]) })}; path=/`;
  setControl(true);
  loadConsent();
  expect(consentStore.get()).toEqual(consentTo([]));
  giveConsent(["preferences", "statistics", "marketing"], { locale: "de", source: "dialog" });
  expect(consentStore.get()).toEqual(consentTo(["preferences"]));
});

test("a choice from before the login is sent again, with its id; without one nothing is sent", async () => {
  logChoiceAgain("de");
  document.cookie = `consent=${formatConsentCookie({ id: ID, consent: consentTo(["statistics"]) })}; path=/`;
  logChoiceAgain("de");
  await Promise.all(bodies);
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ consentId: ID, statistics: true, locale: "de" }),
  ]);
});
