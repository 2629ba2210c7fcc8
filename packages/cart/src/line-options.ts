/** Units of one variant with and without such an option are different lines. */
export const SPLITTING_OPTIONS = ["withFullBattery"] as const;

/** All units of a line have such an option, or none. */
export const SHARED_OPTIONS = ["withInsurance"] as const;

/** All options of a cart line. The contract, the forms, the stored columns and what joins lines follow this list. */
export const LINE_OPTIONS = [...SPLITTING_OPTIONS, ...SHARED_OPTIONS] as const;

export type LineOption = (typeof LINE_OPTIONS)[number];

/** What a shopper has chosen for a line. */
export type LineOptions = Readonly<Record<LineOption, boolean>>;

type SplittingOptions = Pick<LineOptions, (typeof SPLITTING_OPTIONS)[number]>;

/** Returns a value for each option. */
export const forEachOption = <Value>(valueOf: (option: LineOption) => Value): Record<LineOption, Value> =>
  Object.fromEntries(LINE_OPTIONS.map((option) => [option, valueOf(option)])) as Record<LineOption, Value>;

export const NO_OPTIONS: LineOptions = forEachOption(() => false);

/** The options alone, of a line that has other fields. */
export const optionsOf = (line: LineOptions): LineOptions => forEachOption((option) => line[option]);

export const hasSameOptions = (one: LineOptions, other: LineOptions): boolean =>
  LINE_OPTIONS.every((option) => one[option] === other[option]);

/** True if units of one variant with these options are one line. */
export const isOneLine = (one: SplittingOptions, other: SplittingOptions): boolean =>
  SPLITTING_OPTIONS.every((option) => one[option] === other[option]);

/** The options of a line that two lines become: those that one of them has. */
export const joinedOptions = (one: LineOptions, other: LineOptions): LineOptions =>
  forEachOption((option) => one[option] || other[option]);
