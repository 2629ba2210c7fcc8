/**
 * Toasts that must not appear again: toast id to the end of the suppression in ms since 1970; null: no end.
 */
export type Suppressions = ReadonlyMap<string, number | null>;

/** The two methods of a storage used here. Neither throws. */
export interface StringStore {
  getItem(key: string): string | null;
  /** If the storage fails, a suppressed toast may appear again. */
  setItem(key: string, value: string): unknown;
}

export const SUPPRESSIONS_STORAGE_KEY = "reprise.suppressedToasts";

/** Maximum number of stored suppressions; the oldest are dropped first. */
export const MAX_SUPPRESSIONS = 100;

export function isSuppressed(suppressions: Suppressions, toastId: string, now: number): boolean {
  const until = suppressions.get(toastId);
  return until === null || (until !== undefined && now < until);
}

/** Suppressions that are active at `now`, as JSON text of [id, end] pairs. */
export function serialiseSuppressions(suppressions: Suppressions, now: number): string {
  const active = [...suppressions].filter(([id]) => isSuppressed(suppressions, id, now));
  return JSON.stringify(active.slice(-MAX_SUPPRESSIONS));
}

/** Parses the text of {@link serialiseSuppressions}. Ignores damaged parts; never throws. */
export function parseSuppressions(text: string | null): Suppressions {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return new Map();
  }
  return new Map(Array.isArray(stored) ? stored.filter(isPair) : []);
}

function isPair(value: unknown): value is [string, number | null] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [id, until]: unknown[] = value;
  return typeof id === "string" && (until === null || typeof until === "number");
}

/** The suppressions stored in this browser. */
export const loadSuppressions = (store: StringStore): Suppressions =>
  parseSuppressions(store.getItem(SUPPRESSIONS_STORAGE_KEY));

/** Adds suppressions to the stored ones, so that two tabs do not overwrite each other. */
export function saveSuppressions(store: StringStore, suppressions: Suppressions, now: number): void {
  const merged = new Map([...loadSuppressions(store), ...suppressions]);
  store.setItem(SUPPRESSIONS_STORAGE_KEY, serialiseSuppressions(merged, now));
}
