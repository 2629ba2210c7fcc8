import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_NUMBERS, orderNumberOf } from "./order-number.ts";
import {
  formatPaymentReference,
  MAX_PURPOSE,
  orderNumbersIn,
  paymentReferenceOf,
} from "./payment-reference.ts";

const anyNumber = fc.integer({ min: 0, max: ORDER_NUMBERS - 1 }).map(orderNumberOf);

/** ISO 11649 by its text: move the first four characters to the end, letters to numbers, modulo 97 is 1. */
const isCreditorReference = (reference: string): boolean => {
  const digits = Array.from(reference.slice(4) + reference.slice(0, 4), (each) => Number.parseInt(each, 36));
  return BigInt(digits.join("")) % 97n === 1n;
};

test("a payment reference is a creditor reference of ISO 11649 and reads back as a payer types it", () => {
  expect(isCreditorReference("RF18539007547034")).toBe(true);
  fc.assert(
    fc.property(anyNumber, (number) => {
      const reference = paymentReferenceOf(number);
      expect(isCreditorReference(reference)).toBe(true);
      expect(reference).toHaveLength(12);
      for (const typed of [
        reference,
        formatPaymentReference(reference),
        formatPaymentReference(reference).toLowerCase(),
        `Bestellung ${reference}, danke!`,
        `perf${reference.toLowerCase()}`,
        Array.from(reference).join(" "),
      ])
        expect([typed, orderNumbersIn(typed)]).toEqual([typed, [number]]);
    }),
  );
});

test("formats in groups of four", () => {
  expect(formatPaymentReference("RF607K4M9XP3")).toBe("RF60 7K4M 9XP3");
});

test("letters read for digits are corrected", () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      const misread = paymentReferenceOf(number)
        .replaceAll("0", "O")
        .replaceAll("1", "l")
        .replaceAll("8", "B")
        .replaceAll("5", "S")
        .replaceAll("2", "Z")
        .replaceAll("6", "G");
      expect(orderNumbersIn(misread)).toEqual([number]);
    }),
  );
});

test("check digits detect a mistyped character and a swap of two, but for one in 97 at most", () => {
  const count = { wrong: 0, undetected: 0 };
  fc.assert(
    fc.property(anyNumber, anyNumber, fc.integer({ min: 0, max: 7 }), (number, other, index) => {
      const reference = paymentReferenceOf(number);
      const at = index + 4;
      const next = (at + 1) % 12 < 4 ? 4 : at + 1;
      const swapped = Array.from(reference);
      [swapped[at], swapped[next]] = [reference.charAt(next), reference.charAt(at)];
      const mistyped = reference.slice(0, at) + other.charAt(0) + reference.slice(at + 1);
      for (const wrong of [swapped.join(""), mistyped]) {
        if (wrong === reference) continue;
        count.wrong += 1;
        if (orderNumbersIn(wrong).length > 0) count.undetected += 1;
      }
    }),
    { numRuns: 2_000 },
  );
  expect(count.wrong).toBeGreaterThan(2_000);
  expect(count.undetected / count.wrong).toBeLessThan(1 / 97);
});

test("a purpose with two orders names both, each once", () => {
  const [first, second] = [orderNumberOf(1), orderNumberOf(2)];
  const purpose = `${paymentReferenceOf(first)} + ${paymentReferenceOf(second)} ${paymentReferenceOf(first)}`;
  expect(orderNumbersIn(purpose)).toEqual([first, second]);
});

test("finds nothing in other texts, nor in a text longer than banks deliver", () => {
  for (const text of ["", "RF", "RF60", "Miete November", "7K4M9XP3"])
    expect(orderNumbersIn(text)).toEqual([]);
  const reference = paymentReferenceOf(orderNumberOf(5));
  expect(orderNumbersIn(reference.padStart(MAX_PURPOSE))).toHaveLength(1);
  expect(orderNumbersIn(reference.padStart(MAX_PURPOSE + 1))).toEqual([]);
});
