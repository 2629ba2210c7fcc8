import { expect, test } from "vitest";
import {
  addressRefusals,
  isPackstation,
  type PackstationAddress,
  packstationProblems,
} from "./packstation.ts";

const valid: PackstationAddress = {
  kind: "shipping",
  street: "Packstation 123",
  addition: "1234567890",
  country: "DE",
};
const home: PackstationAddress = {
  ...valid,
  kind: "shipping-and-billing",
  street: "Packgasse 1",
  addition: null,
};

test.each([
  valid,
  { ...valid, street: " packstation 001 ", addition: " 123456 " },
  { ...valid, street: "PACK-STATION 123", addition: "Postnummer: 12345678" },
  home,
  { ...home, country: "FR" as const },
  { ...home, street: "Packstationsweg 3" },
])("valid: %o", (address) => {
  expect(packstationProblems(address)).toEqual([]);
});

test.each<[readonly string[], Partial<PackstationAddress>]>([
  [["kind"], { kind: "billing" }],
  [["kind"], { kind: "shipping-and-billing" }],
  [["street"], { street: "Packstation 12" }],
  [["street"], { street: "Packstation 1234" }],
  [["street"], { street: "Packstation" }],
  [["addition"], { addition: null }],
  [["addition"], { addition: "12345" }],
  [["addition"], { addition: "12345678901" }],
  [["addition"], { addition: "12345a" }],
  [["country"], { country: "AT" }],
  [
    ["kind", "street", "addition", "country"],
    { kind: "billing", street: "Packstation 1", addition: "", country: "NL" },
  ],
])("%o: %o", (fields, change) => {
  expect(packstationProblems({ ...valid, ...change })).toEqual(fields);
});

test("a packstation takes no large and no insured goods, a home takes all", () => {
  const parcel = { hasInsurance: true, hasLargeGoods: true };
  expect(addressRefusals(valid, parcel)).toEqual([
    "ADDRESS_DOES_NOT_ALLOW_INSURANCE",
    "PACKSTATION_ADDRESS_NOT_ALLOWED",
  ]);
  expect(addressRefusals(valid, { ...parcel, hasInsurance: false })).toEqual([
    "PACKSTATION_ADDRESS_NOT_ALLOWED",
  ]);
  expect(addressRefusals(valid, { hasInsurance: false, hasLargeGoods: false })).toEqual([]);
  expect(addressRefusals(home, parcel)).toEqual([]);
});

test("a long street takes no time", () => {
  expect(isPackstation({ street: `${" ".repeat(100_000)}x` })).toBe(false);
});
