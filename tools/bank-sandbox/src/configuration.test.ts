import { expect, it } from "vitest";
import { readConfiguration } from "./configuration.ts";
import { bankVariables, createVariables } from "./variables.ts";

const variables = createVariables(4300);

it("reads what bankVariables wrote, and finds the shop like the services", () => {
  expect(readConfiguration({ ...bankVariables(variables, "/data"), PORT: "3005" })).toEqual({
    url: new URL("http://127.0.0.1:4300"),
    key: variables.BANK_SANDBOX_KEY,
    webhookSecret: variables.BANK_SANDBOX_WEBHOOK_SECRET,
    webhookUrl: "http://localhost:3005/webhooks/payouts/bank-sandbox",
    folder: "/data",
  });
});

it("names a variable that is missing", () => {
  expect(() => readConfiguration({})).toThrow("BANK_SANDBOX_URL is not set");
});
