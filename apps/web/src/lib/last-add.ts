/** When something was last put into the cart (`Date.now()`); null: not since the page was loaded. */
let lastAddAt: number | null = null;

export const timeOfLastAdd = (): number | null => lastAddAt;

export function noteAdd(): void {
  lastAddAt = Date.now();
}
