/** What the page that follows an add is told by the navigation that leads there. */
export interface AddedState {
  readonly added: string;
}

/** The name of what was put into the cart on the page before; null: nothing. History entries come from anywhere. */
export function addedBefore(state: unknown): string | null {
  const { added } = (state ?? {}) as Partial<Record<keyof AddedState, unknown>>;
  return typeof added === "string" ? added : null;
}
