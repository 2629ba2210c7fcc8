import { expect, test } from "vitest";
import { nameAndDetails } from "./name-and-details.ts";

test.each([
  ["iPhone 13 Pro Max 128 GB Mitternacht", "iPhone 13 Pro Max", "128 GB Mitternacht"],
  ["Galaxy Tab S11 128\u{a0}Go Wi-Fi graphite", "Galaxy Tab S11", "128\u{a0}Go Wi-Fi graphite"],
  ["MacBook Air 13″ M1 (2020) 8 GB 256 GB silber", "MacBook Air 13″ M1 (2020)", "8 GB 256 GB silber"],
  ["Xbox Series X 1,5 TB weiß", "Xbox Series X", "1,5 TB weiß"],
  ["Apple Watch Series 8 41 mm GPS Mitternacht", "Apple Watch Series 8", "41 mm GPS Mitternacht"],
])("%s", (name, model, details) => expect(nameAndDetails(name)).toEqual([model, details]));

test.each([
  "Canon EF 50 mm f/1.8 STM",
  "Silikonhülle für iPhone 13, Schwarz",
  "Das 5-GB-Buch",
  "Faust (DVD)",
])("%s has none", (name) => expect(nameAndDetails(name)).toEqual([name, ""]));
