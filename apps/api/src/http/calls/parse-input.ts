import type { Call } from "@reprise/contracts";
import type { z } from "zod";
import { ApiFailure, type FieldError } from "./api-failure.ts";
import { inspectJson } from "./inspect-json.ts";

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Checks what came against the call's schemas. A path that fits no resource is not found; a query or body
 * that is wrong is told field by field.
 */
export function parseInput(call: Call, raw: RawInput): RawInput {
  const params = parseParams(call.params, raw.params);
  const query = check(call.query, raw.query, "query");
  const body = check(call.body, raw.body === undefined ? {} : raw.body, "body");
  const errors = [...query.errors, ...body.errors];
  if (errors.length > 0) throw new ApiFailure("VALIDATION_FAILED", "The request is not valid", errors);
  return { params, query: query.value, body: body.value };
}

function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false) throw new ApiFailure("NOT_FOUND", "There is nothing here");
  return result?.data ?? {};
}

function check(
  schema: z.ZodType | undefined,
  value: unknown,
  part: string,
): { value: unknown; errors: FieldError[] } {
  if (schema === undefined) return { value: {}, errors: [] };
  inspectJson(value, part);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, errors: [] };
  const errors = result.error.issues.map(({ path, message }) => ({
    path: [part, ...path.map(String)].join("."),
    message,
  }));
  return { value: {}, errors };
}
