import { isWorkPending } from "../../lib/browser/pending-work.ts";
import { consentStore } from "../../tracking/consent.ts";
import type { PageActivity } from "./may-ask-for-language.ts";

const FIELD = "input, select, textarea, [contenteditable]";

/** Dialogs, sheets (popovers), panels of the navigation, and suggestion lists. */
const LAYER = "dialog[open], :popover-open, nav details[open], [aria-expanded=true]";

/** Reads from the document what the shopper is doing. */
export const pageActivity = (): PageActivity => ({
  isInField: document.activeElement?.matches(FIELD) === true,
  isLayerOpen: document.querySelector(LAYER) !== null,
  isWorkPending: isWorkPending(),
  isConsentOpen: !consentStore.get(),
});
