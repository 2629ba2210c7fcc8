import { expect, test } from "vitest";
import { GRADING_QUERY } from "./grading-query.ts";

const canonical = (search: string) => {
  const query = GRADING_QUERY.parse(new URLSearchParams(search));
  return query && GRADING_QUERY.format(query);
};

test.each([
  ["", ""],
  ["answers=power.yes&answers=display.light", "?answers=power.yes&answers=display.light"],
  ["answers=power.yes&utm_source=x&question=power", "?answers=power.yes&question=power"],
  ["answers=power.no&answers=power.yes", "?answers=power.yes"],
  ["answers=%3Cscript%3E&question=%22&editId=1", ""],
  [
    "unit=00000000-0000-4000-8000-000000000001.2.a_b-C&answers=a.b",
    "?answers=a.b&unit=00000000-0000-4000-8000-000000000001.2.a_b-C",
  ],
  ["unit=00000000-0000-4000-8000-000000000001&unit=x", ""],
  ["unit=00000000-0000-4000-8000-000000000001.2.%3Cb%3E", ""],
  [
    "editId=00000000-0000-4000-8000-000000000001&answers=a.b",
    "?answers=a.b&editId=00000000-0000-4000-8000-000000000001",
  ],
])("%j is %j", (search, expected) => {
  expect(canonical(search)).toBe(expected);
});
