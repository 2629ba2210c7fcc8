import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createToastState,
  nextExpiry,
  takesRoom,
  toastReducer,
  visibleToasts,
  type ToastAction,
  type ToastState,
} from "./toast-reducer.ts";
import type { ToastInput } from "./toast.ts";

const texts = { title: "ab", message: "cdefghij" };
const plain: ToastInput = { message: "plain", variant: "success" };
const persistent: ToastInput = { message: "persistent", variant: "warn", isPersistent: true };
const passing: ToastInput = { message: "passing", variant: "info", removeAfterNavigation: true };
const once: ToastInput = {
  ...persistent,
  message: "once",
  suppressAfterFirstAppearance: true,
  suppressOnlyUntil: 5000,
};

const add = (toast: ToastInput, now = 0): ToastAction => ({ type: "add", toast, texts, now });
const after = (...actions: ToastAction[]) => actions.reduce(toastReducer, createToastState());
const shown = (state: ToastState) => visibleToasts(state).map((toast) => toast.message);

describe("time", () => {
  test("a toast expires after its lifetime, a persistent toast stays", () => {
    const state = after(add(plain, 100), add(persistent, 100));
    expect(nextExpiry(state)).toBe(1100);
    expect(toastReducer(state, { type: "expire", now: 1099 })).toBe(state);
    expect(shown(toastReducer(state, { type: "expire", now: 1100 }))).toEqual(["persistent"]);
    expect(nextExpiry(after(add(persistent)))).toBeUndefined();
    expect(nextExpiry(createToastState())).toBeUndefined();
  });

  test("a pause preserves the remaining lifetime", () => {
    const paused = after(add(plain), { type: "pause", now: 400 });
    expect(nextExpiry(paused)).toBeUndefined();
    expect(shown(toastReducer(paused, { type: "expire", now: 99_999 }))).toEqual(["plain"]);
    expect(toastReducer(paused, { type: "pause", now: 500 })).toBe(paused);
    const resumed = toastReducer(paused, { type: "resume", now: 9000 });
    expect(nextExpiry(resumed)).toBe(9600);
    expect(toastReducer(resumed, { type: "resume", now: 9100 })).toBe(resumed);
  });

  test("a toast added during a pause has its full lifetime after it", () => {
    const state = after(add(plain), { type: "pause", now: 400 }, add(passing, 500), {
      type: "resume",
      now: 2000,
    });
    expect(state.entries.map((entry) => entry.runningSince + (entry.remaining ?? 0))).toEqual([2600, 3000]);
  });

  test("removing the last toast, and navigation, end the pause", () => {
    const state = after(add(plain), { type: "pause", now: 1 });
    const [toast] = visibleToasts(state);
    expect(toastReducer(state, { type: "dismiss", id: toast?.id ?? "" })).toEqual(createToastState());
    const two = after(add(plain), add(persistent), { type: "pause", now: 1 });
    expect(toastReducer(two, { type: "dismiss", id: toast?.id ?? "" }).isPaused).toBe(true);
    expect(toastReducer(two, { type: "navigate", now: 1 }).isPaused).toBe(false);
  });

  test("a clock set back changes no remaining lifetime", () => {
    const state = after(add(plain, 1000), { type: "pause", now: 500 }, { type: "resume", now: 600 });
    expect(nextExpiry(state)).toBe(1600);
  });

  test("a toast runs for its lifetime, regardless of the number of pauses", () => {
    const step = fc.record({ run: fc.nat(150), rest: fc.nat(5000) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let now = 0;
        let run = 0;
        let state = after(add(plain));
        for (const { run: running, rest } of steps) {
          now += running;
          run += running;
          state = toastReducer(state, { type: "pause", now });
          now += rest;
          state = toastReducer(state, { type: "resume", now });
        }
        expect(nextExpiry(state)).toBe(now + 1000 - run);
      }),
    );
  });
});

describe("navigation and closing", () => {
  test("navigation removes persistent toasts and toasts with removeAfterNavigation", () => {
    const state = after(add(plain), add(persistent), add(passing));
    expect(shown(toastReducer(state, { type: "navigate", now: 1 }))).toEqual(["plain"]);
  });

  test("what comes with a page, or stays, takes room in it; what the user does on it does not", () => {
    const onPage = after({ type: "navigate", now: 5_000 }, add(plain, 9_000));
    expect(takesRoom(onPage)).toBe(false);
    expect(takesRoom(toastReducer(onPage, { type: "navigate", now: 9_100 }))).toBe(true);
    expect(takesRoom(after({ type: "navigate", now: 5_000 }, add(plain, 5_400)))).toBe(true);
    expect(takesRoom(toastReducer(onPage, add(persistent, 9_500)))).toBe(true);
    // The browser adds a flash message anew when it is visible.
    expect(takesRoom(after(add(plain, 0), add(plain, 9_000)))).toBe(true);
    expect(takesRoom(createToastState())).toBe(false);
  });

  test("dismiss removes one toast; an unknown id removes none", () => {
    const state = after(add(plain), add(persistent));
    const [first] = visibleToasts(state);
    expect(shown(toastReducer(state, { type: "dismiss", id: first?.id ?? "" }))).toEqual(["persistent"]);
    expect(toastReducer(state, { type: "dismiss", id: "unknown" })).toBe(state);
  });
});

describe("an equal toast", () => {
  test("appears once, keeps its position and restarts its lifetime", () => {
    const state = after(add(plain), add(persistent), add({ ...plain, title: undefined }, 700));
    expect(shown(state)).toEqual(["plain", "persistent"]);
    expect(nextExpiry(state)).toBe(1700);
  });

  test("with different params is a different toast", () => {
    expect(shown(after(add(plain), add({ ...plain, messageParams: { name: "Phone" } })))).toEqual([
      "plain",
      "plain",
    ]);
  });
});

describe("suppression", () => {
  test("a shown toast does not appear again until its suppression ends", () => {
    const gone = after(add(once, 0), { type: "navigate", now: 1 });
    expect(toastReducer(gone, add(once, 4999))).toBe(gone);
    expect(shown(toastReducer(gone, add(once, 5000)))).toEqual(["once"]);
  });

  test("without an end it never appears again, also after a reload", () => {
    const { suppressions } = after(add({ ...once, suppressOnlyUntil: undefined }));
    const next = createToastState(suppressions);
    expect(toastReducer(next, add(once, Number.MAX_SAFE_INTEGER))).toBe(next);
  });

  test("a toast without suppression appears each time it is added", () => {
    const again = after(add(plain), { type: "expire", now: 1000 }, add(plain, 2000));
    expect(shown(again)).toEqual(["plain"]);
    expect(again.suppressions.size).toBe(0);
  });

  test("a stored suppression affects only toasts with suppressAfterFirstAppearance", () => {
    const toast = { ...once, suppressAfterFirstAppearance: false };
    expect(shown(after(add(toast), { type: "navigate", now: 1 }, add(toast, 1)))).toEqual(["once"]);
    expect(shown(after(add(once), { type: "navigate", now: 1 }, add(toast, 1)))).toEqual(["once"]);
  });

  test("a toast appears only once before its suppression ends", () => {
    const times = fc.array(fc.nat(10_000), { maxLength: 10 }).map((list) => list.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 10_000 }), (list, until) => {
        let state = createToastState();
        const appearances = list.filter((now) => {
          state = toastReducer(state, add({ ...once, suppressOnlyUntil: until }, now));
          const isShown = state.entries.length > 0;
          state = toastReducer(state, { type: "navigate", now: 1 });
          return isShown;
        });
        const [first] = list;
        expect(appearances.filter((now) => now < until)).toEqual(
          list.filter((now) => now < until).slice(0, 1),
        );
        expect(appearances[0]).toBe(first);
      }),
    );
  });
});
