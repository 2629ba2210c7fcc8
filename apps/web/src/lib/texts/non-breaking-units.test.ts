import { expect, it } from "vitest";
import { withNonBreakingUnits } from "./non-breaking-units.ts";

it("joins figures and their units", () => {
  expect(withNonBreakingUnits("Watch Series 8 41 mm GPS")).toBe("Watch Series 8 41\u{a0}mm GPS");
  expect(withNonBreakingUnits("iPhone 13 128 Go noir")).toBe("iPhone 13 128\u{a0}Go noir");
  expect(withNonBreakingUnits("iPhone 15 1 TB blau")).toBe("iPhone 15 1\u{a0}TB blau");
});

it("leaves other words as they are", () => {
  expect(withNonBreakingUnits("Forza 4 Motorsport, 2 TBD")).toBe("Forza 4 Motorsport, 2 TBD");
});
