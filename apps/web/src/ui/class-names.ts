/** The class attribute of those names that apply; none: no attribute. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;
