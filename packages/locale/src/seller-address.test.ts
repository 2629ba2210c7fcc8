import { expect, test } from "vitest";
import { localCountry, sellerLine } from "./seller-address.ts";

test.each([
  ["Deutschland", "en", "Germany"],
  ["Deutschland", "fr", "Allemagne"],
  ["Allemagne", "de", "Deutschland"],
  ["Irlanda", "nl", "Ierland"],
  ["12345 Musterstadt", "en", "12345 Musterstadt"],
] as const)("%s in %s is %s", (line, locale, shown) => {
  expect(localCountry(line, locale)).toBe(shown);
});

test("names a seller in one line", () => {
  const seller = {
    name: "Shop GmbH",
    address: ["Weg 1", "12345 Stadt", "Deutschland"],
    email: "help@shop.example",
  };
  expect(sellerLine(seller, "it")).toBe("Shop GmbH, Weg 1, 12345 Stadt, Germania, help@shop.example");
});
