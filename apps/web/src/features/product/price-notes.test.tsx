import type { ProductView, Variant } from "@reprise/contracts";
import { expect, test } from "vitest";
import { appIn, markup } from "../../test/page-markup.tsx";
import { PriceNotes } from "./price-notes.tsx";

const variant = (facts: Partial<Variant>): Variant => ({
  label: "A1",
  quantity: 2,
  price: 20_000,
  fullBatteryQuantity: 0,
  insurancePrice: null,
  thumbs_cover_urls: [],
  lowestPrice30Days: null,
  priceMovement: null,
  valueInAYear: { kind: "none" },
  vatScheme: "margin",
  fullBatteryVatScheme: "standard",
  photographs: [],
  unitPhotographs: [],
  fullBatteryUnitPhotographs: [],
  testRecord: null,
  fullBatteryTestRecord: null,
  reservedUntil: null,
  ...facts,
});
type Coupon = ProductView["product"]["coupon_clue"];
const notes = (
  facts: Partial<Variant>,
  price = 20_000,
  listPrice: number | null = null,
  coupon: Coupon = null,
) =>
  markup(
    appIn("de"),
    <PriceNotes price={price} vatScheme={variant(facts).vatScheme} listPrice={listPrice} coupon={coupon} />,
  );

test.each([
  [
    { kind: "percentage", value: 10, minimumGoods: 5000 },
    "Mit SAVE sparst du 10\u00a0% ab 50\u00a0€ Warenwert",
  ],
  [{ kind: "amount", value: 500, minimumGoods: 0 }, "Mit SAVE sparst du 5,00\u00a0€"],
  [{ kind: "free-delivery", value: 0, minimumGoods: 0 }, "Mit SAVE ist der Versand kostenlos"],
] as const)("names a coupon for the product and what it gives: %j", (gift, text) => {
  expect(notes({}, 5000, null, { code: "SAVE", ...gift })).toContain(text);
  expect(notes({})).not.toContain("coupon-clue");
});

test("names no coupon whose minimum the product alone does not reach", () => {
  const coupon = { code: "SAVE", kind: "percentage", value: 10, minimumGoods: 5000 } as const;
  expect(notes({}, 4999, null, coupon)).not.toContain("coupon-clue");
  expect(notes({}, 5000, null, coupon)).toContain("coupon-clue");
});

test("names the margin scheme", () => {
  expect(notes({ vatScheme: "margin" })).toContain("differenzbesteuert nach §\u00a025a\u00a0UStG.");
});

test.each(["standard", null] as const)('the VAT scheme %s is only "incl. VAT"', (vatScheme) => {
  expect(notes({ vatScheme })).toContain(">Inkl. MwSt.<");
  expect(notes({ vatScheme })).not.toContain("§");
});

test("names the delivery price and the total with it below the order value of free delivery", () => {
  expect(notes({}, 5000)).toContain("Versand kostenlos.");
  expect(notes({}, 4999)).toContain(
    "Zzgl. 3,99\u00a0€ Versand, zusammen 53,98\u00a0€. Ab 50\u00a0€ kostenlos.",
  );
});

test("names the price when new in words only, and what it is", () => {
  const named = notes({}, 350_00, 899_00);
  expect(named).toContain("Neu: 899,00\u00a0€ (unverbindliche Preisempfehlung des Herstellers");
  expect(named).not.toMatch(/<s\b|−|%/u);
  expect(notes({}, 20_000, 20_000)).not.toContain("Preisempfehlung");
  expect(notes({})).not.toContain("Preisempfehlung");
});

test("links to the delivery costs, whatever they are", () => {
  for (const price of [4999, 5000])
    expect(notes({}, price)).toContain('<a href="/s/delivery">Versandkosten</a>');
});
