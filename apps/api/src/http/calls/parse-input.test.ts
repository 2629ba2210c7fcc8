import type { Call } from "@reprise/contracts";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "./parse-input.ts";

/** The parts of a call that are read. */
const input: Partial<Call> = {
  query: z.object({ page: z.enum(["1", "2"]).optional() }),
  body: z.object({
    name: z.string(),
    lines: z.array(z.object({ id: z.number() })).default([]),
  }),
};
const call = input as Call;

const parse = (body: unknown, query: unknown = {}) => parseInput(call, { params: {}, query, body });

test("ignores unknown body fields of a newer version at any depth", () => {
  const body = JSON.parse(
    '{ "name": "a", "colour": "red", "lines": [{ "id": 1, "gift": true }] }',
  ) as unknown;
  expect(parse(body).body).toEqual({ name: "a", lines: [{ id: 1 }] });
});

test("reports each wrong field of query and body, and no unknown ones", () => {
  expect(() => parse({ name: 1, colour: "red" }, { page: "3" })).toThrow(
    expect.objectContaining({
      fields: [
        expect.objectContaining({ path: "query.page" }),
        expect.objectContaining({ path: "body.name" }),
      ],
    }),
  );
});
