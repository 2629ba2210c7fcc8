import { expect, test } from "vitest";
import { filmModels, peopleOf } from "./film-models.ts";

test.each([
  "writer)",
  "(voices)",
  "Melanie Wistar (Screenplay)",
  "[a]",
  ".",
  "voices of",
  "Cast:",
  "M",
  "Robert Moore.",
])("“%s” is refused as a name", (name) => expect(() => peopleOf(`Emma Stone|${name}`)).toThrow(name));

test("names with dots, digits and small letters are accepted", () => {
  const names = ["Robert Downey Jr.", "J. K. Simmons", "50 Cent", "will.i.am", "Ming-Na"];
  expect(peopleOf(names.join("|"))).toEqual(names);
});

test("every film of the data has names alone as its cast", () => {
  const film = filmModels().find(({ title }) => title === "La La Land");
  expect(film).toMatchObject({
    director: "Damien Chazelle",
    cast: ["Ryan Gosling", "Emma Stone", "John Legend"],
  });
});
