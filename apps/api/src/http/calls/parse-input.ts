import type { Call } from "@reprise/contracts";
import type { z } from "zod";
import { ApiFailure, type FieldError, invalidInput } from "./api-failure.ts";
import { inspectJson } from "./inspect-json.ts";

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Checks path, query and body against the call's schemas. An invalid path is not found. A wrong query or body
 * is reported field by field. The schemas drop unknown fields (decision 20).
 */
export function parseInput(call: Call, raw: RawInput): RawInput {
  const params = parseParams(call.params, raw.params);
  const query = check(call.query, raw.query, "query");
  const body = check(call.body, raw.body === undefined ? {} : raw.body, "body");
  const errors = [...query.errors, ...body.errors];
  if (errors.length > 0) throw invalidInput(...errors);
  return { params, query: query.value, body: body.value };
}

function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false) throw new ApiFailure("NOT_FOUND", "Not found");
  return result?.data ?? {};
}

interface Checked {
  readonly value: unknown;
  readonly errors: readonly FieldError[];
}

const NOTHING: Checked = { value: {}, errors: [] };

function check(schema: z.ZodType | undefined, value: unknown, part: string): Checked {
  if (schema === undefined) return NOTHING;
  inspectJson(value, part);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, errors: [] };
  const errors = result.error.issues.map(({ path, message }) => ({
    path: [part, ...path.map(String)].join("."),
    message,
  }));
  return { value: {}, errors };
}
