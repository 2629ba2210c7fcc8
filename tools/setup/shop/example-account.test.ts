import { expect, it } from "vitest";
import { exampleAccount } from "./example-account.ts";

it("the shop on one machine has an example account unless the environment names one", () => {
  expect(exampleAccount({})["PREPAYMENT_IBAN"]).toMatch(/^DE\d{20}$/u);
  expect(exampleAccount({ PREPAYMENT_IBAN: "DE02120300000000202051" })).toEqual({});
});
