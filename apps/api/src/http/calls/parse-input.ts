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
 * Checks path, query and body against the call's schemas. An invalid path is not found. A wrong query or body
 * is reported field by field. Unknown body fields are ignored (decision 20).
 */
export function parseInput(call: Call, raw: RawInput): RawInput {
  const params = parseParams(call.params, raw.params);
  const query = check(call.query, raw.query, "query");
  const body = checkBody(call.body, raw.body === undefined ? {} : raw.body);
  const errors = [...query.errors, ...body.errors];
  if (errors.length > 0)
    throw new ApiFailure("VALIDATION_FAILED", "The request is not valid", { fields: errors });
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
  return parse(schema, value, part).checked;
}

/** A page of a newer version may send additional fields. */
function checkBody(schema: z.ZodType | undefined, value: unknown): Checked {
  if (schema === undefined) return NOTHING;
  inspectJson(value, "body");
  const { checked, issues } = parse(schema, value, "body");
  const unknown = issues.filter((issue) => issue.code === "unrecognized_keys");
  return unknown.length === 0 ? checked : parse(schema, without(value, unknown), "body").checked;
}

interface Parsed {
  readonly checked: Checked;
  readonly issues: readonly z.core.$ZodIssue[];
}

function parse(schema: z.ZodType, value: unknown, part: string): Parsed {
  const result = schema.safeParse(value);
  if (result.success) return { checked: { value: result.data, errors: [] }, issues: [] };
  const { issues } = result.error;
  const errors = issues.map(({ path, message }) => ({
    path: [part, ...path.map(String)].join("."),
    message,
  }));
  return { checked: { value: {}, errors }, issues };
}

function without(value: unknown, unknown: readonly z.core.$ZodIssueUnrecognizedKeys[]): unknown {
  const rest: unknown = structuredClone(value);
  for (const { path, keys } of unknown) {
    let holder = rest as Record<PropertyKey, unknown>;
    for (const key of path) holder = holder[key] as typeof holder;
    for (const key of keys) delete holder[key];
  }
  return rest;
}
