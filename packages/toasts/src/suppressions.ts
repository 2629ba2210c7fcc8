/** Toasts that were shown and are not shown again: toast id → end in ms since 1970, null for no end. */
export type Suppressions = ReadonlyMap<string, number | null>;

/** The two methods of localStorage that suppressed toasts need; both may throw. */
export interface StringStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export const SUPPRESSIONS_STORAGE_KEY = "reprise.suppressedToasts";

/** More than this many are never kept; the oldest go first. */
export const MAX_SUPPRESSIONS = 100;

export function isSuppressed(suppressions: Suppressions, toastId: string, now: number): boolean {
  const until = suppressions.get(toastId);
  return until === null || (until !== undefined && now < until);
}

/** Text to keep in a store: what is still in force at `now`, as JSON pairs. */
export function serialiseSuppressions(suppressions: Suppressions, now: number): string {
  const inForce = [...suppressions].filter(([id]) => isSuppressed(suppressions, id, now));
  return JSON.stringify(inForce.slice(-MAX_SUPPRESSIONS));
}

/** Reads {@link serialiseSuppressions} back; what is damaged is left out, and nothing throws. */
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

/** The suppressions of this browser; none when its storage is closed to us (private modes throw). */
export function loadSuppressions(store: StringStore): Suppressions {
  try {
    return parseSuppressions(store.getItem(SUPPRESSIONS_STORAGE_KEY));
  } catch {
    return new Map();
  }
}

/**
 * Adds suppressions to those stored, so that two tabs do not undo each other's. Answers whether they
 * could be stored; a full or closed storage costs no more than seeing a toast again.
 */
export function saveSuppressions(store: StringStore, suppressions: Suppressions, now: number): boolean {
  try {
    const merged = new Map([...loadSuppressions(store), ...suppressions]);
    store.setItem(SUPPRESSIONS_STORAGE_KEY, serialiseSuppressions(merged, now));
    return true;
  } catch {
    return false;
  }
}
