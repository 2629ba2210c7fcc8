import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { sessionItems } from "../../../lib/browser/browser-storage.ts";
import { useIsHydrated } from "../../../lib/browser/use-is-hydrated.ts";
import type { AppContext } from "../../../lib/context/app-context.ts";

/** The product that a shopper wants to buy, and left to sell something; the offer for what they sell. */
export type TabProductKind = "wanted" | "offer";

/** What a tab remembers of a product, only to show it. */
export interface TabProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** In cents: what the wanted product costs, or what the shop offers. */
  readonly price: number;
  /** The hash of its picture; empty: it has none. */
  readonly picture: string;
  /** The query of its page, empty or with a question mark: the choices of the shopper or the answers of the seller. */
  readonly query: string;
}

interface Stored extends TabProduct {
  readonly at: number;
}

/** A remembered price is shown for one day, because prices change. */
export const TAB_PRODUCT_MS = 24 * 60 * 60_000;

/** More than any page writes. */
const MAX_TEXT = 5_000;

const WANTED = "reprise.wanted";
const OFFER = "reprise.offer";
const KEYS = { wanted: WANTED, offer: OFFER } as const satisfies Record<TabProductKind, string>;

const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

const isText = (value: unknown, pattern: RegExp): boolean => typeof value === "string" && pattern.test(value);

/** Shoppers can write anything into the storage. */
function parse(text: string): TabProduct | null {
  if (text.length > MAX_TEXT) return null;
  const { at, id, name, slug, price, picture, query } = JSON.parse(text) as Stored;
  const now = Date.now();
  return isWhole(at, now - TAB_PRODUCT_MS, now) &&
    isWhole(id, 1, 2_147_483_647) &&
    isText(name, /^.{1,500}$/u) &&
    isText(slug, /^[a-z\d-]{1,80}$/u) &&
    isWhole(price, 0, 100_000_000) &&
    isText(picture, /^[\w-]{0,100}$/u) &&
    isText(query, /^(?:\?[\w.~%&=+-]{1,3000})?$/u)
    ? { id, name, slug, price, picture, query }
    : null;
}

/** Remembers a product in this tab, in place of an earlier one. */
export function remember(kind: TabProductKind, product: TabProduct): void {
  const stored: Stored = { ...product, at: Date.now() };
  // The page works without.
  sessionItems.setItem(KEYS[kind], JSON.stringify(stored));
}

/** Null: nothing, or nothing that still holds. */
export function recall(kind: TabProductKind): TabProduct | null {
  try {
    return parse(sessionItems.getItem(KEYS[kind]) ?? "null");
  } catch {
    return null;
  }
}

/** Forgets a product, if it is the remembered one. */
export function forget(kind: TabProductKind, id: number): void {
  if (recall(kind)?.id === id) sessionItems.removeItem(KEYS[kind]);
}

/** What this tab remembers; null on the server and while the browser hydrates, as pages are the same for everyone. */
export const useTabProduct = (kind: TabProductKind): TabProduct | null =>
  useIsHydrated() ? recall(kind) : null;

/** The page to buy what is wanted, with the choices of the shopper; in the language of this page. */
export const wantedPath = ({ path }: Pick<AppContext, "path">, wanted: TabProduct): string =>
  sidePaths(path, "blue").product(wanted) + wanted.query;

/** The offer with its answers. */
export const offerPath = ({ path }: Pick<AppContext, "path">, { id, query }: TabProduct): string =>
  path("trade_in_grading", { productId: id }) + query;
