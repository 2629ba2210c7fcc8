import { isSuppressed, type Suppressions } from "./suppressions.ts";
import { createToast, toastLifetime, type Toast, type ToastInput, type ToastTexts } from "./toast.ts";

/** A toast that follows the start of a page so soon is about the page, in ms. */
const OF_PAGE_MS = 1000;

interface ToastEntry {
  readonly toast: Toast;
  /** Remaining lifetime at `runningSince`, in ms; null: persistent. */
  readonly remaining: number | null;
  readonly runningSince: number;
  /** It is about how the page came to be, not about what the user did on it. */
  readonly isOfPage: boolean;
}

/** Toast state of a page. Times are in ms since 1970 and come from the actions. */
export interface ToastState {
  /** Oldest first. */
  readonly entries: readonly ToastEntry[];
  /** Start of the page. */
  readonly pageSince: number;
  /** True while the pointer or focus is on the toasts: their lifetimes are paused. */
  readonly isPaused: boolean;
  /** The caller stores each change with `saveSuppressions`. */
  readonly suppressions: Suppressions;
}

export type ToastAction =
  /** `texts` are the translated texts; their length decides the lifetime. */
  | { readonly type: "add"; readonly toast: ToastInput; readonly texts: ToastTexts; readonly now: number }
  | { readonly type: "dismiss"; readonly id: string }
  /** Removes all toasts whose lifetime has ended. */
  | { readonly type: "expire"; readonly now: number }
  /** The user navigated to another page. */
  | { readonly type: "navigate"; readonly now: number }
  | { readonly type: "pause"; readonly now: number }
  | { readonly type: "resume"; readonly now: number };

/** Initial state: no toasts, with the stored suppressions of the browser. */
export function createToastState(suppressions: Suppressions = new Map()): ToastState {
  return { entries: [], pageSince: 0, isPaused: false, suppressions };
}

/** Toast rules of section 4. Returns the same object if an action changes nothing. */
export function toastReducer(state: ToastState, action: ToastAction): ToastState {
  switch (action.type) {
    case "add":
      return add(state, action);
    case "dismiss":
      return filterEntries(state, ({ toast }) => toast.id !== action.id);
    case "expire":
      return state.isPaused ? state : filterEntries(state, (entry) => deadlineOf(entry) > action.now);
    case "navigate":
      return navigate(state, action.now);
    default:
      return setPaused(state, action.type === "pause", action.now);
  }
}

/** The toasts to show, oldest first. */
export function visibleToasts(state: ToastState): readonly Toast[] {
  return state.entries.map((entry) => entry.toast);
}

/**
 * True if the toasts take room in the page instead of covering it: one of them is about the page itself, or stays until the
 * user closes it.
 */
export const takesRoom = ({ entries }: ToastState): boolean =>
  entries.some(({ toast, isOfPage }) => isOfPage || toast.isPersistent);

/**
 * Time of the next `expire` action, in ms since 1970; undefined: no toast will expire. The action's `now`
 * must not be below this time, although a timer may fire slightly early.
 */
export function nextExpiry(state: ToastState): number | undefined {
  if (state.isPaused) return undefined;
  const next = Math.min(...state.entries.map(deadlineOf));
  return next === Infinity ? undefined : next;
}

/**
 * Adds a toast. An equal toast already shown keeps its position and restarts its lifetime, which avoids
 * duplicates.
 */
function add(
  state: ToastState,
  { toast: input, texts, now }: Extract<ToastAction, { type: "add" }>,
): ToastState {
  const toast = createToast(input);
  if (toast.suppressAfterFirstAppearance && isSuppressed(state.suppressions, toast.id, now)) return state;

  const shown = state.entries.find((existing) => existing.toast.id === toast.id);
  const entry: ToastEntry = {
    toast,
    remaining: toast.isPersistent ? null : toastLifetime(texts),
    runningSince: now,
    isOfPage: shown?.isOfPage ?? now - state.pageSince < OF_PAGE_MS,
  };
  const entries = shown
    ? state.entries.map((existing) => (existing.toast.id === toast.id ? entry : existing))
    : [...state.entries, entry];
  const suppressions = toast.suppressAfterFirstAppearance
    ? new Map([...state.suppressions, [toast.id, toast.suppressOnlyUntil ?? null] as const])
    : state.suppressions;
  return { ...state, entries, suppressions };
}

/** What stays has led to the new page. */
function navigate(state: ToastState, now: number): ToastState {
  const stays = ({ toast }: ToastEntry) => !toast.isPersistent && !toast.removeAfterNavigation;
  // The pointer may have followed the link of a toast.
  const { entries, ...rest } = filterEntries(setPaused(state, false, now), stays);
  return { ...rest, entries: entries.map((entry) => ({ ...entry, isOfPage: true })), pageSince: now };
}

function filterEntries(state: ToastState, predicate: (entry: ToastEntry) => boolean): ToastState {
  const entries = state.entries.filter(predicate);
  if (entries.length === state.entries.length) return state;
  // No toast left: end the pause, because the pointer cannot leave a removed element.
  return { ...state, entries, isPaused: state.isPaused && entries.length > 0 };
}

function setPaused(state: ToastState, isPaused: boolean, now: number): ToastState {
  if (isPaused === state.isPaused) return state;
  const startedAt = (entry: ToastEntry) => ({ ...entry, runningSince: now });
  return { ...state, isPaused, entries: state.entries.map(isPaused ? agedTo(now) : startedAt) };
}

function deadlineOf({ remaining, runningSince }: ToastEntry): number {
  return remaining === null ? Infinity : runningSince + remaining;
}

function agedTo(now: number): (entry: ToastEntry) => ToastEntry {
  return ({ remaining, runningSince, ...entry }) => {
    // If the clock was set back, the age is 0.
    const age = Math.max(0, now - runningSince);
    return {
      ...entry,
      remaining: remaining === null ? null : Math.max(0, remaining - age),
      runningSince: now,
    };
  };
}
