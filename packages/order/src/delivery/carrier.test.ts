import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { CARRIERS, trackingUrl } from "./carrier.ts";

test.each(CARRIERS)("%s has a page for each parcel", (carrier) => {
  for (const locale of LOCALES) {
    const url = new URL(trackingUrl(carrier, "ABC123456", locale));
    expect(url.protocol).toBe("https:");
    expect(url.href).toContain("ABC123456");
    expect(trackingUrl(carrier, "A&b=c", locale)).toContain("A%26b%3Dc");
  }
});

test.each([
  ["dhl", "de", "/de-de/"],
  ["dhl", "fr", "/fr-fr/"],
  ["dhl", "en", "/global-en/"],
  ["ups", "it", "loc=it_IT"],
  ["dpd", "nl", "/en_US/"],
  ["gls", "es", "/en/"],
] as const)("the page of %s for %s is in a language that the shopper reads", (carrier, locale, part) => {
  expect(trackingUrl(carrier, "ABC123456", locale)).toContain(part);
});
