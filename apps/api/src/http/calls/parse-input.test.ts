import type { Call } from "@reprise/contracts";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "./parse-input.ts";

const call = {
  query: z.strictObject({ page: z.string().optional() }),
  body: z.strictObject({
    name: z.string(),
    lines: z.array(z.strictObject({ id: z.number() })).default([]),
  }),
} as unknown as Call; // `unknown` -- the call has only the parts of its input.

const parse = (body: unknown, query: unknown = {}) => parseInput(call, { params: {}, query, body });

test("ignores unknown body fields of a newer version at any depth", () => {
  const body = JSON.parse(
    '{ "name": "a", "colour": "red", "lines": [{ "id": 1, "gift": true }] }',
  ) as unknown;
  expect(parse(body).body).toEqual({ name: "a", lines: [{ id: 1 }] });
});

test("still checks the other fields, and reports only these", () => {
  expect(() => parse({ name: 1, colour: "red" })).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ path: "body.name" })] }),
  );
});

test("refuses an unknown query field", () => {
  expect(() => parse({ name: "a" }, { pgae: "2" })).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ path: "query" })] }),
  );
});
