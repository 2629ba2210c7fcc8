// @vitest-environment happy-dom
import { createAddresses, createI18n, type Locale, type RouteName, type RouteParams } from "@reprise/locale";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { OfferNote } from "./offer-note.tsx";
import {
  forget,
  offerPath,
  recall,
  remember,
  type TabProduct,
  TAB_PRODUCT_MS,
  wantedPath,
} from "./tab-products.ts";
import { WantedProductLink } from "./wanted-product-link.tsx";

const phone: TabProduct = {
  id: 7,
  name: "Phone 7 (64 GB)",
  slug: "phone-7-64-gb",
  price: 18_000,
  picture: "h7",
  query: "?answers=power.yes&answers=display.light",
};

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a tab remembers one product of each kind until it is forgotten", () => {
  expect([recall("offer"), recall("wanted")]).toEqual([null, null]);
  remember("offer", phone);
  remember("wanted", { ...phone, id: 8, picture: "", query: "" });
  remember("offer", { ...phone, price: 17_000 });
  expect(recall("offer")).toEqual({ ...phone, price: 17_000 });
  expect(recall("wanted")).toEqual({ ...phone, id: 8, picture: "", query: "" });
  forget("offer", 8);
  expect(recall("offer")?.id).toBe(7);
  forget("offer", 7);
  expect(recall("offer")).toBeNull();
  expect(recall("wanted")?.id).toBe(8);
});

test("a price of the day before is not shown, nor one of a clock that was put back", () => {
  const start = new Date("2026-11-23T10:00:00Z").getTime();
  vi.useFakeTimers({ now: start });
  remember("offer", phone);
  vi.setSystemTime(start + TAB_PRODUCT_MS);
  expect(recall("offer")).toEqual(phone);
  vi.setSystemTime(start + TAB_PRODUCT_MS + 1);
  expect(recall("offer")).toBeNull();
  vi.setSystemTime(start - 1);
  expect(recall("offer")).toBeNull();
});

const write = (value: unknown) =>
  window.sessionStorage.setItem("reprise.offer", typeof value === "string" ? value : JSON.stringify(value));

test("a value in the storage is shown only if the shop could have written it", () => {
  const now = Date.now();
  write({ ...phone, at: now, more: "x" });
  expect(recall("offer")).toEqual(phone);
  for (const wrong of [
    "",
    "{",
    "null",
    "7",
    "[]",
    { ...phone },
    { ...phone, at: String(now) },
    { ...phone, at: now, id: "7" },
    { ...phone, at: now, id: 0 },
    { ...phone, at: now, id: 7.5 },
    { ...phone, at: now, id: 3_000_000_000 },
    { ...phone, at: now, name: "" },
    { ...phone, at: now, name: { toString: "x" } },
    { ...phone, at: now, name: "x".repeat(501) },
    { ...phone, at: now, slug: "../phone" },
    { ...phone, at: now, slug: "" },
    { ...phone, at: now, price: -1 },
    { ...phone, at: now, price: 1e9 },
    { ...phone, at: now, price: null },
    { ...phone, at: now, picture: "../h7" },
    { ...phone, at: now, picture: 7 },
    { ...phone, at: now, query: "javascript:alert(1)" },
    { ...phone, at: now, query: "?a=1#b" },
    { ...phone, at: now, query: "?a=/b" },
    { ...phone, at: now, query: `?${"a".repeat(3001)}` },
    { ...phone, at: now, more: "x".repeat(5000) },
  ]) {
    write(wrong);
    expect({ wrong, read: recall("offer") }).toEqual({ wrong, read: null });
    expect(() => forget("offer", 7)).not.toThrow();
  }
});

test("a browser that blocks the storage remembers nothing", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  remember("offer", phone);
  expect(recall("offer")).toBeNull();
  forget("offer", 7);
});

const addresses = createAddresses({ kind: "prefix", origin: "http://localhost:3000" });
const appIn = (locale: Locale) => ({
  locale,
  path: (name: RouteName, params?: RouteParams) => addresses.path(name, locale, params),
  i18n: createI18n(locale, {
    "product.offer.left": "{{device}}: {{left}}",
    "product.offer.paid": "{{device}} pays",
    "tradeIn.spend.back": "{{name}}",
  }),
});

test("addresses are those of the page's language", () => {
  const german = appIn("de");
  const french = appIn("fr");
  const wanted = { ...phone, query: "?variant=A1" };
  expect(wantedPath(german, wanted)).toBe("/i7,phone-7-64-gb?variant=A1");
  expect(wantedPath(french, wanted)).toBe("/fr/i7,phone-7-64-gb?variant=A1");
  expect(offerPath(german, phone)).toBe(
    "/trade-in/product/7/grading?answers=power.yes&answers=display.light",
  );
  expect(offerPath(french, { ...phone, query: "" })).toBe("/fr/trade-in/product/7/grading");
});

const showNote = (price: number) => showPage(<OfferNote price={price} />, () => done(), appIn("fr"));

test("a product's page names what the offer leaves to pay of its price, and leads back to the offer", () => {
  remember("offer", phone);
  showNote(20_050);
  expect(screen.getByTestId("offer-note").textContent).toContain("Phone 7 (64 GB): 20,50\u00a0€");
  expect(screen.getByTestId("back-to-offer").getAttribute("href")).toBe(
    "/fr/trade-in/product/7/grading?answers=power.yes&answers=display.light",
  );
  cleanup();
  showNote(18_000);
  expect(screen.getByTestId("offer-note").textContent).toContain("Phone 7 (64 GB) pays");
  cleanup();
  forget("offer", 7);
  showNote(18_000);
  expect(screen.queryByTestId("offer-note")).toBeNull();
});

test("the green cart leads back to what the seller wants", () => {
  showPage(<WantedProductLink />, () => done(), appIn("fr"));
  expect(screen.queryByTestId("wanted-product-link")).toBeNull();
  cleanup();
  remember("wanted", { ...phone, query: "?variant=A1" });
  showPage(<WantedProductLink />, () => done(), appIn("fr"));
  const link = screen.getByTestId("wanted-product-link");
  expect(link.textContent).toContain("Phone 7 (64 GB)");
  expect(link.getAttribute("href")).toBe("/fr/i7,phone-7-64-gb?variant=A1");
});
