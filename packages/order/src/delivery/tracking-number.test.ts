import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { CARRIERS, trackingUrl } from "./carrier.ts";
import { MAX_TYPED_TRACKING_NUMBER, parseTrackingNumber } from "./tracking-number.ts";

const DHL = "00340434161094042557";

test.each([
  [DHL, DHL],
  [" 1z 999-aa1 0123456784 ", "1Z999AA10123456784"],
  ["JJD 000 390 012 345 678", "JJD000390012345678"],
  ["0034\u20110434\u20111610\u20119404\u20112557", DHL],
  [`\u200B${DHL}\u200B`, DHL],
  [`${DHL};`, DHL],
  [`„${DHL}“.`, DHL],
  [`Sendungsnummer: ${DHL}`, DHL],
  [`Sendungsnummer ${DHL}`, DHL],
  [`numéro de suivi : ${DHL}`, DHL],
  [`https://www.dhl.de/de/privatkunden.html?piececode=${DHL}&cid=c_dhl`, DHL],
  ["https://tracking.dpd.de/status/de_DE/parcel/01905012345678", "01905012345678"],
  ["", null],
  ["12345", null],
  ["x".repeat(41), null],
  [" ".repeat(MAX_TYPED_TRACKING_NUMBER + 1), null],
  ["123456/../x", null],
  ["123456ä", null],
  ["hello", null],
  [`${DHL}; ${DHL}`, null],
  [`https://www.dhl.de/?a=${DHL}&b=00340434161094042558`, null],
  ["https://www.dhl.de/", null],
])("%j is read as %j", (typed, number) => {
  expect(parseTrackingNumber(typed)).toBe(number);
});

test.each(CARRIERS)("the link to a parcel of %s is read as its number", (carrier) => {
  for (const locale of LOCALES) expect(parseTrackingNumber(trackingUrl(carrier, DHL, locale))).toBe(DHL);
});
