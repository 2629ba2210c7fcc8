import { expect, test } from "vitest";
import { addressProblems, type CheckedAddress } from "./address-problems.ts";

const home: CheckedAddress = {
  kind: "shipping-and-billing",
  street: "Torstraße 1",
  addition: null,
  postalCode: "10115",
  country: "DE",
};

test("an address keeps the rules of its country", () => {
  expect(addressProblems(home)).toEqual([]);
  expect(addressProblems({ ...home, country: "AT" })).toEqual(["postalCode"]);
});

test("only an address for bills may be where we do not deliver", () => {
  const island = { ...home, postalCode: "27498" };
  expect(addressProblems(island)).toEqual(["deliveryArea"]);
  expect(addressProblems({ ...island, kind: "shipping" })).toEqual(["deliveryArea"]);
  expect(addressProblems({ ...island, kind: "billing" })).toEqual([]);
});

test("names all wrong fields", () => {
  expect(addressProblems({ ...home, street: "Packstation 1", postalCode: "1" })).toEqual([
    "kind",
    "station",
    "addition",
    "postalCode",
  ]);
});
