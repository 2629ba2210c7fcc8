/** The session storage key of typed values that are carried to the same page in another language. */
export const CARRIED_FIELDS_KEY = "reprise.carriedFields";

/** True if there are values to restore. */
export function hasCarriedFields(): boolean {
  try {
    return window.sessionStorage.getItem(CARRIED_FIELDS_KEY) !== null;
  } catch {
    // The storage is not available.
    return false;
  }
}
