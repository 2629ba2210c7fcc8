import { expect, test } from "vitest";
import { CARRIERS, parseTrackingNumber, trackingUrl } from "./carrier.ts";

test.each([
  ["00340434161094042557", "00340434161094042557"],
  [" 1z 999-aa1 0123456784 ", "1Z999AA10123456784"],
  ["", null],
  ["12345", null],
  ["x".repeat(41), null],
  [" ".repeat(61), null],
  ["123456/../x", null],
  ["123456ä", null],
])("%j is read as %j", (typed, number) => {
  expect(parseTrackingNumber(typed)).toBe(number);
});

test.each(CARRIERS)("%s has a page for each parcel", (carrier) => {
  const url = new URL(trackingUrl(carrier, "ABC123456"));
  expect(url.protocol).toBe("https:");
  expect(url.href).toContain("ABC123456");
  expect(trackingUrl(carrier, "A&b=c")).toContain("A%26b%3Dc");
});
