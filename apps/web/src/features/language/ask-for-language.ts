import { ROUTES } from "@reprise/locale";
import type { AppContext } from "../../lib/context/app-context.ts";
import { timeOfLastAdd } from "../../lib/shopper/last-add.ts";
import { chosenLanguage } from "./language-cookie.ts";
import { pageActivity } from "./page-activity.ts";
import { whenIdle } from "./when-idle.ts";

export interface LanguageRequest {
  /** When the page was opened (`Date.now()`). */
  readonly startedAt: number;
  readonly match: AppContext["match"];
  /** Called at most once, and not if a language was chosen meanwhile. */
  readonly ask: () => void;
  readonly signal: AbortSignal;
}

/** True on the pages from the accessory list to the order: nothing interrupts them. */
function isInCheckout(match: AppContext["match"]): boolean {
  const name = match(window.location.pathname)?.name;
  return name !== undefined && ROUTES[name].layout === "checkout";
}

/** Watches the page and asks for the language when that interrupts nothing. */
export function askForLanguage({ startedAt, match, ask, signal }: LanguageRequest): void {
  if (signal.aborted) return;
  const page = {
    startedAt,
    activity: pageActivity,
    lastAddAt: timeOfLastAdd,
    isCheckout: () => isInCheckout(match),
    target: document,
  };
  const stop = whenIdle(page, () => {
    if (!chosenLanguage(document.cookie)) ask();
  });
  signal.addEventListener("abort", stop);
}
