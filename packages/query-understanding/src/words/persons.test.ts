import { expect, test } from "vitest";
import { createPersons } from "./persons.ts";

const find = createPersons([
  "Stephen King",
  "Herman Koch",
  "Paulo Coelho",
  "J. K. Rowling",
  "Anne Frank",
  "Sting",
]);

test.each([
  ["steven king", "stephen king", "stephen king"],
  ["steven king the shining", "stephen king", "stephen king the shining"],
  ["herman kog het diner", "herman koch", "herman koch het diner"],
  ["het dagboek van anne frank", "anne frank", "het dagboek van anne frank"],
  ["paolo coelho", null, null],
  ["king", null, null],
  ["iphone 13", null, null],
])("%s names %s", (query, name, text) => {
  const found = find(query);
  expect(found && { name: found.name, text: found.text }).toEqual(name === null ? null : { name, text });
});
