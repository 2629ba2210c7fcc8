import { expect, test } from "vitest";
import { growthOf } from "./memory-curve.ts";

const run = (minutes: number, megabytes: (minute: number) => number) =>
  Array.from({ length: minutes }, (_, index) => ({ minute: index + 1, megabytes: megabytes(index + 1) }));

test.each([
  ["a flat curve", run(90, () => 400), null],
  ["a warm-up", run(90, (minute) => Math.min(400, 100 + 10 * minute)), null],
  [
    "collections that come less often",
    run(90, (minute) => ((minute > 45 ? minute % 5 === 0 : minute % 3 > 0) ? 240 : 300)),
    null,
  ],
  ["single peaks", run(90, (minute) => (minute % 7 === 0 ? 900 : 400)), null],
  [
    "a leak of 1 % a minute",
    run(90, (minute) => 300 + 3 * minute),
    "api grew from 393 MB (minutes 30 to 45) to 528 MB (last 15 minutes)",
  ],
  ["a run that is too short to tell", run(40, (minute) => 300 + 30 * minute), null],
])("%s", (_, samples, expected) => {
  expect(growthOf("api", samples)).toBe(expected);
});
