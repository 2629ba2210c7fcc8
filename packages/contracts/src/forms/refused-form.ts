import type { FormProblem } from "./form-problems.ts";
import type { FormShape } from "./form.ts";

/** A form that was refused without scripts, on its way to the next page, which shows it again. */
export interface RefusedForm {
  /** `formPath` of the form. */
  readonly path: string;
  /** What was typed, but for secrets. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FormProblem[];
}

/** In characters: all values of a form together. What is longer than any form needs does not come back. */
export const MAX_RETURNED_TEXT = 4_000;

/** What may be shown again of what was typed: the form's own fields, no secrets, and only within the bound. */
export function returnedValues(
  { fields }: Pick<FormShape, "fields">,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  let room = MAX_RETURNED_TEXT;
  const returned = Object.entries(fields).flatMap(([name, { isSecret }]) => {
    const value = isSecret ? undefined : typed[name];
    if (value === undefined || value.length > room) return [];
    room -= value.length;
    return [[name, value] as const];
  });
  return Object.fromEntries(returned);
}
