import type { Call } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { errorResult } from "./call-errors.ts";

const PARTS = ["params", "query", "body"] as const;

/** The parts of a call's input as parsed by its schemas, or an error in the API's format. */
export type CheckedInput =
  | { readonly ok: true; readonly input: Readonly<Partial<Record<(typeof PARTS)[number], object>>> }
  | { readonly ok: false; readonly result: CallResult<never> };

/** Checks input against the schemas of a call. */
export function checkInput(
  call: Call,
  given: Readonly<Partial<Record<(typeof PARTS)[number], unknown>>>,
): CheckedInput {
  const parsed = PARTS.flatMap((part) => {
    const schema = call[part];
    return schema ? [[part, schema.safeParse(given[part] ?? {})] as const] : [];
  });
  const fields = parsed.flatMap(([part, { error }]) =>
    (error?.issues ?? []).map(({ path, message }) => ({ path: [part, ...path].join("."), message })),
  );
  if (fields.length > 0)
    return {
      ok: false,
      result: errorResult("VALIDATION_FAILED", "The input does not match the call's schema", fields),
    };
  return { ok: true, input: Object.fromEntries(parsed.map(([part, { data }]) => [part, data ?? {}])) };
}
