// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import { type Locale, LOCALES } from "@reprise/locale";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { customer, done, refused, type SentCall, showPage, visitor } from "../../test/show-page.tsx";
import { consentStore, consentTo } from "../../tracking/consent.ts";
import { LanguageDialog } from "./language-dialog.tsx";
import { SAVE_WITHIN_MS } from "./save-customer-locale.ts";

const SAVED = { name: "api_customer_update_locale", input: { body: { locale: "fr" } } };
const ASKED = { name: "api_user_meta_view", input: { body: { withCart: false } } };
const assign = vi.fn<(address: string | URL) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  assign.mockReset();
  consentStore.set(null);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Answer = (call: SentCall) => Promise<CallResult<unknown>>;
const onClose = vi.fn<() => void>();
function show(answer: Answer, { meta = undefined as typeof customer | undefined, canClose = true } = {}) {
  const dialog = <LanguageDialog isOpen preselected="de" canClose={canClose} onClose={onClose} />;
  return showPage(dialog, answer, meta ? { meta } : {});
}
const choose = (locale: string) =>
  act(async () => {
    fireEvent.click(document.querySelector(`[value="${locale}"]`) as HTMLElement);
    fireEvent.submit(screen.getByTestId("language-dialog").querySelector("form") as HTMLElement);
    await vi.advanceTimersByTimeAsync(0);
  });
const target = () => assign.mock.calls.map(([address]) => String(address));

test("the locale of a customer is saved before the page in the other language is shown", async () => {
  const saved = Promise.withResolvers<CallResult<unknown>>();
  const { sent } = show(() => saved.promise, { meta: customer });
  await choose("fr");
  expect([sent, target()]).toEqual([[SAVED], []]);
  await act(async () => {
    saved.resolve(await done());
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(target()).toEqual([expect.stringMatching(/\/fr$/u)]);
});

test("before the user meta view is loaded, the server decides, and the locale is saved", async () => {
  const { sent } = show(({ name }) => done(name === ASKED.name ? customer : {}));
  await choose("fr");
  expect(sent).toEqual([ASKED, SAVED]);
  expect(target()).toHaveLength(1);
});

test("a login that the page has not seen is found on the server", async () => {
  const { sent } = show(({ name }) => done(name === ASKED.name ? customer : {}), { meta: visitor });
  await choose("fr");
  expect(sent).toContainEqual(SAVED);
});

test("without a login nothing is saved", async () => {
  const { sent } = show(() => done(visitor));
  await choose("fr");
  expect(sent).toEqual([ASKED]);
  expect(target()).toHaveLength(1);
});

test("an unresponsive server delays the shopper for a limited time", async () => {
  show(() => new Promise(() => undefined), { meta: customer });
  await choose("fr");
  await act(() => vi.advanceTimersByTimeAsync(SAVE_WITHIN_MS - 1));
  expect(target()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(target()).toHaveLength(1);
});

test("title and button are in all six languages, each marked as such; the button's first is the selected one", () => {
  show(() => done(visitor), { canClose: false });
  const textsIn = (element: Element | null) =>
    [...(element?.querySelectorAll("[lang]") ?? [])].map((each) => [
      each.getAttribute("lang"),
      each.textContent,
    ]);
  const texts = __LANGUAGE_DIALOG__;
  const dialog = screen.getByTestId("language-dialog");
  const titles = textsIn(dialog).filter(([locale, text]) => text === texts[locale as Locale].title);
  expect([titles.length, new Set(titles.map(([locale]) => locale))]).toEqual([6, new Set(LOCALES)]);
  expect(textsIn(screen.getByTestId("language-confirm"))).toEqual([
    ["de", texts.de.confirm],
    ...LOCALES.filter((locale) => locale !== "de").map((locale) => [locale, texts[locale].continue]),
  ]);
  // Nothing is in the language of the page only.
  const others = [...dialog.querySelectorAll("p, label, button")].filter(
    (element) => element.querySelector("[lang]") === null,
  );
  expect(others.map(({ textContent }) => textContent)).toEqual([]);
});

test("the choice applies even if it cannot be saved", async () => {
  show(() => Promise.reject(new TypeError("no network")));
  await choose("fr");
  expect(target()).toHaveLength(1);
  expect(document.cookie).toContain("language=fr");
});

test("a second press while the locale is being saved saves nothing again", async () => {
  const { sent } = show(() => new Promise(() => undefined), { meta: customer });
  await choose("fr");
  await choose("fr");
  expect(sent).toEqual([SAVED]);
});

test("a change of the language is tracked, with consent; the page's own language is no change", async () => {
  window.dataLayer = [];
  show(() => done(visitor));
  await choose("fr");
  expect(window.dataLayer).toEqual([]);
  consentStore.set(consentTo(["statistics"]));
  await choose("de");
  expect(window.dataLayer).toEqual([]);
  await choose("fr");
  expect(window.dataLayer).toEqual([{ event: "language_change", from: "de", to: "fr" }]);
});

test("choosing the page's language saves it and does not navigate", async () => {
  onClose.mockReset();
  const { sent } = show(() => refused("UNAUTHENTICATED", [], 401), { meta: customer });
  await choose("de");
  expect([sent.length, target().length, onClose.mock.calls.length]).toEqual([1, 0, 1]);
});

test("a dialog that opened by itself takes no key that was meant for the page", async () => {
  show(() => done(visitor), { canClose: false });
  await choose("fr");
  expect(target()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(500));
  await choose("fr");
  expect(target()).toHaveLength(1);
});

test("a browser that blocks its storage shows the page in the other language", async () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  show(() => done(visitor));
  await choose("fr");
  expect(target()).toHaveLength(1);
});
