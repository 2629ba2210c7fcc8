import { expect, test } from "vitest";
import { titleAndMaker } from "./title-and-maker.ts";

test.each([
  ["Landline · Rainbow Rowell", "Landline", "Rainbow Rowell"],
  ["Blau · Anna Ash (Vinyl)", "Blau (Vinyl)", "Anna Ash"],
  ["Eins · Zwei · Anna Ash", "Eins · Zwei", "Anna Ash"],
  ["Alien (DVD)", "Alien (DVD)", ""],
])("the title and the maker of %s", (name, title, maker) => {
  expect(titleAndMaker(name)).toEqual([title, maker]);
});
