/** Time of the last add to the cart (`Date.now()`); null: none since the page was loaded. */
let lastAddAt: number | null = null;

export const timeOfLastAdd = (): number | null => lastAddAt;

export function recordAdd(): void {
  lastAddAt = Date.now();
}
