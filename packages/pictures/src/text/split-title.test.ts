import { expect, it } from "vitest";
import { clipTitle, splitTitle } from "./split-title.ts";

it.each([
  ["The Legend of Zelda: Breath of the Wild", "The Legend of Zelda", "Breath of the Wild"],
  ["Rumours (Deluxe Edition)", "Rumours", "Deluxe Edition"],
  ["Momo – Ein Märchen-Roman", "Momo", "Ein Märchen-Roman"],
  ["Nineteen Eighty-Four", "Nineteen Eighty-Four", ""],
  ["11/22/63", "11/22/63", ""],
  ["", "", ""],
])("%s", (title, main, sub) => {
  expect(splitTitle(title)).toEqual({ main, sub });
});

it("cuts long parts between words", () => {
  expect(clipTitle("one two three", 20)).toBe("one two three");
  expect(clipTitle("one two three", 9)).toBe("one two…");
  expect(Array.from(splitTitle("long ".repeat(60)).main).length).toBeLessThanOrEqual(81);
});
