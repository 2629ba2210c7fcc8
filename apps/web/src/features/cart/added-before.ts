/** The navigation state of the page that follows an add to the cart. */
export interface AddedState {
  readonly added: string;
}

/** Returns the name of the product that the previous page added. The state may be any value. */
export function addedBefore(state: unknown): string | null {
  const { added } = (state ?? {}) as Partial<Record<keyof AddedState, unknown>>;
  return typeof added === "string" ? added : null;
}
