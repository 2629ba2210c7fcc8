import { expect, it } from "vitest";
import { exampleAccount } from "./example-account.ts";
import { exampleSeller } from "./example-seller.ts";

it("the shop on one machine has an example account unless the environment names one", () => {
  expect(exampleAccount({})["PREPAYMENT_IBAN"]).toMatch(/^DE\d{20}$/u);
  expect(exampleAccount({ PREPAYMENT_IBAN: "DE02120300000000202051" })).toEqual({});
});

it("is a demonstration with an example seller unless the environment names one", () => {
  expect(exampleSeller({})).toMatchObject({ DEMONSTRATION: "true", SELLER_VAT_ID: "DE123456789" });
  expect(exampleSeller({ SELLER_NAME: "Shop GmbH" })).toEqual({});
});
