import type { FormProblem } from "./form-problems.ts";
import type { FormShape } from "./form.ts";

/** A form with errors, sent without scripts. The next page shows it again. */
export interface RefusedForm {
  /** `formPath` of the form. */
  readonly path: string;
  /** Entered values by field, without secrets. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FormProblem[];
}

/** Maximum characters of all values of a form together. Values over this limit are dropped. */
export const MAX_RETURNED_TEXT = 5_000;

/**
 * The entered values that may be shown again: only fields of the form, no secrets, at most MAX_RETURNED_TEXT
 * characters.
 */
export function returnedValues(
  { fields }: Pick<FormShape, "fields">,
  entered: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  let remaining = MAX_RETURNED_TEXT;
  const returned = Object.entries(fields).flatMap(([name, { isSecret }]) => {
    const value = isSecret ? undefined : entered[name];
    if (value === undefined || value.length > remaining) return [];
    remaining -= value.length;
    return [[name, value] as const];
  });
  return Object.fromEntries(returned);
}
