import { expect, test } from "vitest";
import {
  addressErrors,
  isPackstation,
  isPostbox,
  type PackstationAddress,
  packstationLines,
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
  { ...home, street: "Hauptstraße 5", addition: "Eingang neben dem Paketshop" },
  { ...home, street: "Hauptstraße 5", company: "Postfiliale Mitte" },
])("valid: %o", (address) => {
  expect(packstationProblems(address)).toEqual([]);
});

test.each<[readonly string[], Partial<PackstationAddress>]>([
  [["kind"], { kind: "billing" }],
  [["kind"], { kind: "shipping-and-billing" }],
  [["station"], { street: "Packstation 12" }],
  [["station"], { street: "Packstation 1234" }],
  [["station"], { street: "Packstation" }],
  [["addition"], { addition: null }],
  [["addition"], { addition: "12345" }],
  [["addition"], { addition: "12345678901" }],
  [["addition"], { addition: "12345a" }],
  [["country"], { country: "AT" }],
  [
    ["kind", "station", "addition", "country"],
    { kind: "billing", street: "Packstation 1", addition: "", country: "NL" },
  ],
])("%o: %o", (fields, change) => {
  expect(packstationProblems({ ...valid, ...change })).toEqual(fields);
});

test("a packstation takes no large and no insured goods, a home takes all", () => {
  const parcel = { hasInsurance: true, hasLargeGoods: true };
  expect(addressErrors(valid, parcel)).toEqual([
    "ADDRESS_DOES_NOT_ALLOW_INSURANCE",
    "PACKSTATION_ADDRESS_NOT_ALLOWED",
  ]);
  expect(addressErrors(valid, { ...parcel, hasInsurance: false })).toEqual([
    "PACKSTATION_ADDRESS_NOT_ALLOWED",
  ]);
  expect(addressErrors(valid, { hasInsurance: false, hasLargeGoods: false })).toEqual([]);
  expect(addressErrors(home, parcel)).toEqual([]);
});

test("a long street takes no time", () => {
  expect(isPackstation({ street: `${" ".repeat(100_000)}x` })).toBe(false);
});

test.each<[string, string | null, string | null, string, string]>([
  ["Packstation 145", "12345678", null, "Packstation 145", "12345678"],
  ["DHL Packstation 145", "12345678", null, "Packstation 145", "12345678"],
  ["DHL-Packstation 145", "12345678", null, "Packstation 145", "12345678"],
  ["An Packstation 145", "12345678", null, "Packstation 145", "12345678"],
  ["Packstation Nr. 145", "12345678", null, "Packstation 145", "12345678"],
  ["Packstation: 145", "Post-Nr. 12345678", null, "Packstation 145", "12345678"],
  ["Packstation\u00A0145", "Postnummer 1234 5678", null, "Packstation 145", "12345678"],
  ["12345678", "Packstation 145", null, "Packstation 145", "12345678"],
  ["Postnummer 12345678", "DHL Packstation 145", null, "Packstation 145", "12345678"],
  ["Postnummer 12345678, Packstation 145", null, null, "Packstation 145", "12345678"],
  ["Packstation 145", null, "12345678", "Packstation 145", "12345678"],
  ["12345678", null, "Packstation 145", "Packstation 145", "12345678"],
  ["Postfiliale 512", "12345678", null, "Postfiliale 512", "12345678"],
  ["Paketfiliale 512", "12345678", null, "Postfiliale 512", "12345678"],
  ["Post-/Paketfiliale 512", "12345678", null, "Postfiliale 512", "12345678"],
  ["DHL Paketshop 512", "12345678", null, "Paketshop 512", "12345678"],
])("%j, %j, %j is a station", (street, addition, company, line, customerNumber) => {
  const address = { ...valid, street, addition, company };
  expect(packstationProblems(address)).toEqual([]);
  const lines = packstationLines(address);
  expect([lines.street, lines.addition, lines.company]).toEqual([line, customerNumber, null]);
  expect(packstationLines(lines)).toEqual(lines);
  expect(isPackstation(lines)).toBe(true);
});

test("a company stays; what the station does not explain is not lost but refused", () => {
  expect(packstationLines({ ...valid, company: "Reprise AG" }).company).toBe("Reprise AG");
  expect(packstationProblems({ ...valid, street: "Hauptstraße 5, Packstation 145" })).toEqual(["station"]);
  expect(packstationProblems({ ...valid, street: "DHL Packstation 145", addition: null })).toEqual([
    "addition",
  ]);
  expect(packstationProblems({ ...valid, street: "Hauptstraße 5", addition: "Packstation 145" })).toEqual([
    "station",
    "addition",
  ]);
  expect(
    addressErrors({ street: "DHL Packstation 145" }, { hasInsurance: true, hasLargeGoods: false }),
  ).toHaveLength(1);
});

test.each([
  ["Postfach 12 34", true],
  ["Postbus 12", true],
  ["Postfachweg 3", false],
  ["Am Postfach 3", false],
])("%j is a postbox: %s", (street, isBox) => {
  expect(isPostbox({ street })).toBe(isBox);
});
