import { isBusy, mayAskForLanguage, type PageActivity } from "./may-ask-for-language.ts";

/** How often the page is checked, in ms. */
const CHECK_INTERVAL_MS = 250;

/** Events that count as activity. Pointer movement does not count. */
const ACTIVITIES = ["keydown", "pointerdown", "wheel", "touchmove", "scroll", "input", "focusin"] as const;

export interface WatchedPage {
  /** When the page was opened (`Date.now()`). */
  readonly startedAt: number;
  readonly activity: () => PageActivity;
  readonly lastAddAt: () => number | null;
  readonly isCheckout: () => boolean;
  readonly target: Pick<EventTarget, "addEventListener" | "removeEventListener">;
}

/** Calls `ask` once, when it interrupts nothing. Returns a function that stops the watching. */
export function whenIdle(page: WatchedPage, ask: () => void): () => void {
  // Presses before this code was loaded are unknown.
  let lastActiveAt = Date.now();
  const noteActivity = () => {
    lastActiveAt = Date.now();
  };
  const stop = () => {
    clearInterval(timer);
    for (const type of ACTIVITIES) page.target.removeEventListener(type, noteActivity, true);
  };
  const check = () => {
    if (isBusy(page.activity())) return noteActivity();
    const question = {
      startedAt: page.startedAt,
      lastActiveAt,
      lastAddAt: page.lastAddAt(),
      isCheckout: page.isCheckout(),
    };
    if (!mayAskForLanguage(Date.now(), question)) return undefined;
    stop();
    return ask();
  };
  for (const type of ACTIVITIES)
    page.target.addEventListener(type, noteActivity, { capture: true, passive: true });
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return stop;
}
