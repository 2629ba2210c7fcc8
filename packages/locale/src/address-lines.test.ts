import { expect, test } from "vitest";
import { addressLines } from "./address-lines.ts";

const address = {
  firstName: "Ada",
  lastName: "Byrne",
  company: null,
  street: "1 Grand Canal Street",
  addition: null,
  phone: null,
};

test.each([
  ["IE", "D02 X285", "Dublin", ["Dublin", "D02 X285"]],
  ["DE", "10115", "Berlin", ["10115 Berlin"]],
] as const)("writes town and postcode as letters in %s have them", (country, postalCode, city, lines) => {
  expect(addressLines({ ...address, postalCode, city, country }, (key) => key)).toEqual([
    "Ada Byrne",
    "1 Grand Canal Street",
    ...lines,
    `country.${country}`,
  ]);
});
