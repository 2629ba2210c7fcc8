/** The delay of the language modal after the page was opened, in ms (specification, sections 4 and 9). */
export const LANGUAGE_MODAL_DELAY_MS = 6000;
/** How long the shopper must be idle before the modal opens, in ms. */
export const IDLE_MS = 2000;
/** How long the modal stays closed after an add to the cart, in ms. */
export const AFTER_ADD_MS = 30_000;

/** What the shopper is doing now. */
export interface PageActivity {
  /** A field of a form has the focus. */
  readonly isInField: boolean;
  /** A field has text or a file that is not sent. The page in the other language might not get it. */
  readonly hasText: boolean;
  /** A dialog, sheet or menu is open. */
  readonly isLayerOpen: boolean;
  /** What the shopper has started is not finished: an add, a sign-in in a popup, a login dialog that loads. */
  readonly isWorkPending: boolean;
}

/** True if the modal would interrupt the shopper. */
export const isBusy = (activity: PageActivity): boolean => Object.values(activity).includes(true);

/** The facts that decide when to ask. All times are `Date.now()`. */
export interface LanguageQuestion {
  readonly startedAt: number;
  /** The last key, press or scroll, the last time the shopper was busy, or the start of the watching. */
  readonly lastActiveAt: number;
  readonly lastAddAt: number | null;
  /** The page has the layout of the checkout. */
  readonly isCheckout: boolean;
}

/**
 * True if the modal may open now. The specification says "after 6 s" and "not closable". The modal also waits until
 * the shopper is idle for 2 s, and does not follow an add, so that it never interrupts typing or an open sheet.
 */
export function mayAskForLanguage(now: number, question: LanguageQuestion): boolean {
  const { startedAt, lastActiveAt, lastAddAt, isCheckout } = question;
  return (
    !isCheckout &&
    now - startedAt >= LANGUAGE_MODAL_DELAY_MS &&
    now - lastActiveAt >= IDLE_MS &&
    (lastAddAt === null || now - lastAddAt >= AFTER_ADD_MS)
  );
}
