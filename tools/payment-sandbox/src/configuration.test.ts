import { expect, it } from "vitest";
import { readConfiguration } from "./configuration.ts";
import { createVariables, sandboxVariables } from "./variables.ts";

const variables = createVariables(4200);

it("reads what sandboxVariables wrote, and finds the shop like the services", () => {
  const read = (env: Record<string, string>) =>
    readConfiguration({ ...sandboxVariables(variables, "/data"), ...env });
  expect(read({ PORT: "3005" })).toEqual({
    url: new URL("http://127.0.0.1:4200"),
    key: variables.PAYMENT_SANDBOX_KEY,
    webhookSecret: variables.PAYMENT_SANDBOX_WEBHOOK_SECRET,
    webhookUrl: "http://localhost:3005/webhooks/sandbox",
    folder: "/data",
  });
  expect(read({ PUBLIC_ORIGIN: "https://shop.example" }).webhookUrl).toBe(
    "https://shop.example/webhooks/sandbox",
  );
});

it("names a variable that is missing", () => {
  expect(() => readConfiguration({})).toThrow("PAYMENT_SANDBOX_URL is not set");
});
