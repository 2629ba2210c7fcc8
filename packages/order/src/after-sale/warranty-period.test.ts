import { WARRANTY_MONTHS } from "@reprise/cart";
import { expect, test } from "vitest";
import { type DatedTerm, termOn } from "./dated-term.ts";
import { earliestWarrantyEnd, unitWarranty, warrantyEnds, WARRANTY_TERMS } from "./warranty-period.ts";

const query = { orderedOn: "2026-11-22", deliveredOn: "2026-11-30", country: "DE", isMedia: false } as const;

test("a device has 36 months of warranty beside two years by law", () => {
  expect(warrantyEnds(query)).toEqual({
    warranty: "2029-11-30",
    statutory: "2028-11-30",
    claim: { kind: "ends", lastDay: "2029-11-30" },
  });
});

test("media have only the rights by law", () => {
  expect(warrantyEnds({ ...query, isMedia: true })).toEqual({
    warranty: null,
    statutory: "2028-11-30",
    claim: { kind: "ends", lastDay: "2028-11-30" },
  });
});

test.each([
  ["DE", "2028-11-30", "2028-11-30"],
  ["AT", "2028-11-30", "2029-02-28"],
  ["IT", "2028-11-30", "2029-01-30"],
  ["ES", "2029-11-30", null],
  ["FR", null, null],
  ["NL", null, null],
  ["BE", null, null],
  ["LU", null, null],
  ["IE", null, null],
] as const)("in %s there are rights at least until %s, and claims until %s", (country, statutory, claim) => {
  const claimUntil = (lastDay: string) => (claim === null ? { kind: "no-end" } : { kind: "ends", lastDay });
  expect(warrantyEnds({ ...query, country, isMedia: true })).toEqual({
    warranty: null,
    statutory,
    claim: claimUntil(claim ?? ""),
  });
  // Our own warranty keeps its day, and ends no claim earlier.
  const device = warrantyEnds({ ...query, country });
  expect(device).toEqual({ warranty: "2029-11-30", statutory, claim: claimUntil("2029-11-30") });
});

test("a period that ends in a shorter month ends on its last day", () => {
  expect(warrantyEnds({ ...query, deliveredOn: "2028-02-29" }).warranty).toBe("2031-02-28");
});

test("the warranty of a device that has not arrived is counted from its earliest arrival", () => {
  expect(earliestWarrantyEnd("2026-12-02")).toBe("2029-12-02");
});

test.each([
  ["in a cart", {}, { kind: "from-delivery", months: 36, atLeastUntil: null }],
  [
    "with a promised arrival",
    { arrivesOn: "2028-02-29" },
    { kind: "from-delivery", months: 36, atLeastUntil: "2031-02-28" },
  ],
  [
    "after the delivery, whatever was promised",
    { arrivesOn: "2026-12-01", deliveredOn: "2026-12-03" },
    { kind: "until", lastDay: "2029-12-03" },
  ],
  ["of a book", { deliveredOn: "2026-12-03", isMedia: true }, null],
] as const)("the warranty of a unit %s", (_, facts, warranty) => {
  const nothing = { orderedOn: "2026-11-30", arrivesOn: null, deliveredOn: null, isMedia: false };
  expect(unitWarranty({ ...nothing, ...facts })).toEqual(warranty);
});

test("the latest term is what the shop promises today", () => {
  expect(WARRANTY_TERMS.at(-1)?.months).toBe(WARRANTY_MONTHS);
});

test("an order keeps the term of its day", () => {
  const terms: [DatedTerm, DatedTerm] = [
    { from: "2026-01-01", source: "" },
    { from: "2027-01-01", source: "" },
  ];
  expect(termOn(terms, "2026-12-31")).toBe(terms[0]);
  expect(termOn(terms, "2027-01-01")).toBe(terms[1]);
  expect(termOn(terms, "2020-01-01")).toBe(terms[0]);
});
