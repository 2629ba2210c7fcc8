import { sessionItems } from "../../lib/browser/browser-storage.ts";

/** The session storage key of typed values that are carried to the same page in another language. */
export const CARRIED_FIELDS_KEY = "reprise.carriedFields";

/** True if there are values to restore. */
export const hasCarriedFields = (): boolean => sessionItems.getItem(CARRIED_FIELDS_KEY) !== null;
