import { expect, it } from "vitest";
import { withNonBreakingFigures } from "./non-breaking-figures.ts";

it("joins figures and their units, and model numbers and their words", () => {
  expect(withNonBreakingFigures("Watch Series 8 41 mm GPS")).toBe("Watch Series\u{a0}8 41\u{a0}mm GPS");
  expect(withNonBreakingFigures("iPhone 13 128 Go noir")).toBe("iPhone\u{a0}13 128\u{a0}Go noir");
  expect(withNonBreakingFigures("iPhone 15 1 TB blau")).toBe("iPhone\u{a0}15 1\u{a0}TB blau");
});

it("leaves other words as they are", () => {
  expect(withNonBreakingFigures("Forza 4 Motorsport, 2 TBD")).toBe("Forza 4 Motorsport, 2 TBD");
});
