/** Where in the tab's storage a page leaves what was typed for the same page in another language. */
export const CARRIED_FIELDS_KEY = "reprise.carriedFields";

/** Whether a page has left something for this one. */
export function hasCarriedFields(): boolean {
  try {
    return window.sessionStorage.getItem(CARRIED_FIELDS_KEY) !== null;
  } catch {
    // A closed storage has nothing.
    return false;
  }
}
