import { localItems } from "../../lib/browser/browser-storage.ts";

/** A search the shopper made (specification, section 3). */
export interface SearchHistoryItem {
  readonly query: string;
  /** The filters of the search, as in the address. */
  readonly params: string;
  /** Ms since 1970. */
  readonly timestamp: number;
}

export type SearchHistory = readonly SearchHistoryItem[];

/** Constants of section 9. */
export const MAX_HISTORY = 50;
export const FULL_HISTORY = 10;
export const SUGGESTED_HISTORY = 4;
export const MIN_HISTORY_QUERY = 3;

const STORAGE_KEY = "reprise.searchHistory";

const normalised = (query: string) => query.trim().toLowerCase();

/** Adds a search, newest first. Ignores a query of fewer than 3 characters. A repeated query moves to the top. */
export function addToHistory(history: SearchHistory, item: SearchHistoryItem): SearchHistory {
  const query = item.query.trim();
  if (query.length < MIN_HISTORY_QUERY) return history;
  const others = history.filter((other) => normalised(other.query) !== normalised(query));
  return [{ ...item, query }, ...others].slice(0, MAX_HISTORY);
}

export function removeFromHistory(history: SearchHistory, query: string): SearchHistory {
  return history.filter((item) => normalised(item.query) !== normalised(query));
}

/** The past searches that contain the typed text: at most 4, or 10 for the full list. */
export function matchHistory(
  history: SearchHistory,
  typed: string,
  limit = SUGGESTED_HISTORY,
): SearchHistory {
  const part = normalised(typed);
  return history.filter((item) => normalised(item.query).includes(part)).slice(0, limit);
}

function isItem(value: unknown): value is SearchHistoryItem {
  const item = value as Partial<SearchHistoryItem> | null;
  return (
    typeof item?.query === "string" && typeof item.params === "string" && typeof item.timestamp === "number"
  );
}

/** Parses a stored history. Skips invalid entries. */
export function parseHistory(text: string | null): SearchHistory {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isItem).reduceRight<SearchHistory>(addToHistory, []) : [];
  } catch {
    return [];
  }
}

/** Loads the history of this browser. */
export const loadHistory = (): SearchHistory => parseHistory(localItems.getItem(STORAGE_KEY));

/** The search works without a history, if the browser does not store it. */
export const saveHistory = (history: SearchHistory): void =>
  void localItems.setItem(STORAGE_KEY, JSON.stringify(history));

/** Adds a search to the stored history. */
export const rememberSearch = (query: string, params: string): void =>
  saveHistory(addToHistory(loadHistory(), { query, params, timestamp: Date.now() }));
