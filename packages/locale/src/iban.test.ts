import { expect, test } from "vitest";
import { formatIban } from "./iban.ts";

test("an IBAN in groups of four, whatever the spaces were", () => {
  expect(formatIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
  expect(formatIban("DE89 370400440532013000 ")).toBe("DE89 3704 0044 0532 0130 00");
});
