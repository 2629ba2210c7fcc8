import { isSuppressed, type Suppressions } from "./suppressions.ts";
import { createToast, toastLifetime, type Toast, type ToastInput, type ToastTexts } from "./toast.ts";

interface ToastEntry {
  readonly toast: Toast;
  /** Ms left to live at `runningSince`; null for a persistent toast. */
  readonly remaining: number | null;
  readonly runningSince: number;
}

/** All about toasts that a page holds. Times are ms since 1970, given with the actions. */
export interface ToastState {
  /** Oldest first. */
  readonly entries: readonly ToastEntry[];
  /** While the pointer or the focus is on the toasts, none of them grows older. */
  readonly isPaused: boolean;
  /** To be kept with `saveSuppressions` whenever it changes. */
  readonly suppressions: Suppressions;
}

export type ToastAction =
  /** `texts` are the toast's texts in the shopper's language: they decide how long it stays. */
  | { readonly type: "add"; readonly toast: ToastInput; readonly texts: ToastTexts; readonly now: number }
  | { readonly type: "dismiss"; readonly id: string }
  /** Takes away every toast whose time has come. */
  | { readonly type: "expire"; readonly now: number }
  /** Another page is shown. */
  | { readonly type: "navigate" }
  | { readonly type: "pause"; readonly now: number }
  | { readonly type: "resume"; readonly now: number };

/** No toasts yet, in a browser that has seen what `suppressions` names. */
export function createToastState(suppressions: Suppressions = new Map()): ToastState {
  return { entries: [], isPaused: false, suppressions };
}

/** The rules of section 4 for toasts. Answers the same state when an action changes nothing. */
export function toastReducer(state: ToastState, action: ToastAction): ToastState {
  switch (action.type) {
    case "add":
      return add(state, action);
    case "dismiss":
      return keepOnly(state, ({ toast }) => toast.id !== action.id);
    case "expire":
      return state.isPaused ? state : keepOnly(state, (entry) => deadlineOf(entry) > action.now);
    case "navigate":
      return keepOnly(state, ({ toast }) => !toast.isPersistent && !toast.removeAfterNavigation);
    default:
      return setPaused(state, action.type === "pause", action.now);
  }
}

/** The toasts to show, oldest first. */
export function visibleToasts(state: ToastState): readonly Toast[] {
  return state.entries.map((entry) => entry.toast);
}

/**
 * When to send `expire` next, in ms since 1970; undefined when no toast is running out. Send it with a
 * `now` that is not below this: timers may fire a moment early.
 */
export function nextExpiry(state: ToastState): number | undefined {
  if (state.isPaused) return undefined;
  const next = Math.min(...state.entries.map(deadlineOf));
  return next === Infinity ? undefined : next;
}

/** A toast that is already there starts its time anew in its place, so that nothing is said twice. */
function add(
  state: ToastState,
  { toast: input, texts, now }: Extract<ToastAction, { type: "add" }>,
): ToastState {
  const toast = createToast(input);
  if (toast.suppressAfterFirstAppearance && isSuppressed(state.suppressions, toast.id, now)) return state;

  const entry = { toast, remaining: toast.isPersistent ? null : toastLifetime(texts), runningSince: now };
  const isThere = state.entries.some((existing) => existing.toast.id === toast.id);
  const entries = isThere
    ? state.entries.map((existing) => (existing.toast.id === toast.id ? entry : existing))
    : [...state.entries, entry];
  const suppressions = toast.suppressAfterFirstAppearance
    ? new Map([...state.suppressions, [toast.id, toast.suppressOnlyUntil ?? null] as const])
    : state.suppressions;
  return { ...state, entries, suppressions };
}

function keepOnly(state: ToastState, isKept: (entry: ToastEntry) => boolean): ToastState {
  const entries = state.entries.filter(isKept);
  if (entries.length === state.entries.length) return state;
  // The pointer cannot leave what is no longer there, so the last toast takes the pause with it.
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
  return ({ toast, remaining, runningSince }) => {
    // A clock that was set back makes nothing older, and nothing younger.
    const age = Math.max(0, now - runningSince);
    return { toast, remaining: remaining === null ? null : Math.max(0, remaining - age), runningSince: now };
  };
}
