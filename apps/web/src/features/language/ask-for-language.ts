import { timeOfLastAdd } from "../../lib/last-add.ts";
import { chosenLanguage } from "./language-cookie.ts";
import { pageActivity } from "./page-activity.ts";
import { whenIdle } from "./when-idle.ts";

export interface LanguageRequest {
  /** When the page was opened (`Date.now()`). */
  readonly startedAt: number;
  readonly isAccessoryStep: () => boolean;
  /** Called at most once, and not if a language was chosen meanwhile. */
  readonly ask: () => void;
  readonly signal: AbortSignal;
}

/** Watches the page and asks for the language when that interrupts nothing. */
export function askForLanguage({ startedAt, isAccessoryStep, ask, signal }: LanguageRequest): void {
  if (signal.aborted) return;
  const page = {
    startedAt,
    activity: pageActivity,
    lastAddAt: timeOfLastAdd,
    isAccessoryStep,
    target: document,
  };
  const stop = whenIdle(page, () => {
    if (!chosenLanguage(document.cookie)) ask();
  });
  signal.addEventListener("abort", stop);
}
