/** Joins the names that apply; undefined when there are none. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;
