import { consentStore } from "../../tracking/consent.ts";
import type { PageActivity } from "./may-ask-for-language.ts";

const FIELD = "input, select, textarea, [contenteditable]";

/** Dialogs, sheets (popovers), the panels of the navigation, and lists of suggestions. */
const LAYER = "dialog[open], :popover-open, nav details[open], [aria-expanded=true]";

/** What the shopper is doing with this page. */
export const pageActivity = (): PageActivity => ({
  isInField: document.activeElement?.matches(FIELD) === true,
  isLayerOpen: document.querySelector(LAYER) !== null,
  isConsentOpen: !consentStore.get(),
});
