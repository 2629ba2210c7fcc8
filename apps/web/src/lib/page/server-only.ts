/** Page data that the server renders and the browser never gets. */
export interface ServerOnly<T> {
  readonly value: T;
  /** Leaves it out of the page's state. */
  toJSON(): undefined;
}

/** For loaders: `return { …, reviews: serverOnly(reviews) }`. */
export const serverOnly = <T>(value: T): ServerOnly<T> => ({ value, toJSON: () => undefined });
