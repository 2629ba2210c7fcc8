import { expect, test } from "vitest";
import type { Country } from "./address-choices.ts";
import { lacksHouseNumber } from "./house-number.ts";

test.each<[boolean, Country, string, string | null]>([
  [true, "DE", "Hauptstraße", null],
  [true, "AT", "Hauptplatz", "Hinterhaus"],
  [true, "NL", "Dorpsstraat", null],
  [false, "DE", "Hauptstraße 5", null],
  [false, "DE", "Hauptstraße", "5"],
  [false, "DE", "Q7", null],
  [false, "DE", "", null],
  [false, "DE", "Packstation", null],
  [false, "FR", "Lieu-dit La Fontaine", null],
  [false, "IE", "The Old Rectory", null],
])("%s: %s, %j, %j", (lacks, country, street, addition) => {
  expect(lacksHouseNumber({ country, street, addition })).toBe(lacks);
});
