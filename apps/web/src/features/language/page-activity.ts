import { isWorkPending } from "../../lib/browser/pending-work.ts";
import type { PageActivity } from "./may-ask-for-language.ts";

const FIELD = "input, select, textarea, [contenteditable]";

/**
 * Fields of text, passwords and files. The search box and the prices of filters are excluded: their text is no work, and may
 * stay after it took effect.
 */
const TEXT_FIELD = "input:not([type=search], [type=number], [type=checkbox], [type=radio]), textarea";

/** Dialogs, sheets (popovers), panels of the navigation, and suggestion lists. */
const LAYER = "dialog[open], :popover-open, nav details[open], [aria-expanded=true]";

/** A dialog that was closed keeps its fields. */
const hasText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELD)].some(
    (field) => field.value !== field.defaultValue && field.closest("dialog") === null,
  );

/** Reads from the document what the shopper is doing. The bar that asks for consent is not modal, and blocks nothing. */
export const pageActivity = (): PageActivity => ({
  isInField: document.activeElement?.matches(FIELD) === true,
  hasText: hasText(),
  isLayerOpen: document.querySelector(LAYER) !== null,
  isWorkPending: isWorkPending(),
});
