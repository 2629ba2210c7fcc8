import { expect, test } from "vitest";
import { agreesWithBattery } from "./test-record.ts";

test.each([
  [100, true, true],
  [99, true, false],
  [100, false, false],
  [91, false, true],
  // no battery option
  [91, null, true],
  [100, null, true],
  // not measured
  [null, true, true],
  [null, false, true],
])(
  "a battery of %s percent fits a unit whose battery is full: %s → %s",
  (batteryHealth, fullBattery, fits) => {
    expect(agreesWithBattery({ batteryHealth }, fullBattery)).toBe(fits);
  },
);
