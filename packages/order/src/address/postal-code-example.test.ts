import { expect, test } from "vitest";
import { COUNTRIES } from "./address-choices.ts";
import { postalCodeExample } from "./postal-code-example.ts";
import { isDeliveredTo, parsePostalCode } from "./postal-code.ts";

test.each(COUNTRIES)(
  "the example for %s is a postcode there, as it is written, and we deliver to it",
  (country) => {
    const example = postalCodeExample(country);
    expect(parsePostalCode(example, country)).toBe(example);
    expect(isDeliveredTo(example, country)).toBe(true);
  },
);
