import { expect, test } from "vitest";
import { CARRIERS, trackingUrl } from "./carrier.ts";

test.each(CARRIERS)("%s has a page for each parcel", (carrier) => {
  const url = new URL(trackingUrl(carrier, "ABC123456"));
  expect(url.protocol).toBe("https:");
  expect(url.href).toContain("ABC123456");
  expect(trackingUrl(carrier, "A&b=c")).toContain("A%26b%3Dc");
});
