/** How long a shopper without a chosen language is left alone, in ms (specification, sections 4 and 9). */
export const LANGUAGE_MODAL_DELAY_MS = 6000;
/** How long nothing may have happened before the question, in ms. */
export const IDLE_MS = 2000;
/** How long after an add to the cart the shopper is left alone, in ms. */
export const AFTER_ADD_MS = 30_000;

/** What the shopper is doing at this moment. */
export interface PageActivity {
  /** A field of a form has the focus. */
  readonly isInField: boolean;
  /** A dialog, sheet or menu is open. */
  readonly isLayerOpen: boolean;
  /** The question for consent has no answer yet. */
  readonly isConsentOpen: boolean;
}

/** Whether the question would take something away from the shopper. */
export const isBusy = ({ isInField, isLayerOpen, isConsentOpen }: PageActivity): boolean =>
  isInField || isLayerOpen || isConsentOpen;

/** What decides when to ask; all times are `Date.now()`. */
export interface LanguageQuestion {
  readonly startedAt: number;
  /** The last key, press or scroll, or the last moment at which the shopper was busy; null: none yet. */
  readonly lastActiveAt: number | null;
  readonly lastAddAt: number | null;
  /** The page is the accessory list, the step that follows an add. */
  readonly isAccessoryStep: boolean;
}

/**
 * Whether to ask for the language now. The specification says "after 6 s" and "not closable"; so that the dialog never
 * takes a key or a sheet from anybody, it also waits until nothing happened for 2 s, and never follows an add.
 */
export function mayAskForLanguage(now: number, question: LanguageQuestion): boolean {
  const { startedAt, lastActiveAt, lastAddAt, isAccessoryStep } = question;
  return (
    !isAccessoryStep &&
    now - startedAt >= LANGUAGE_MODAL_DELAY_MS &&
    (lastActiveAt === null || now - lastActiveAt >= IDLE_MS) &&
    (lastAddAt === null || now - lastAddAt >= AFTER_ADD_MS)
  );
}
