import { expect, it } from "vitest";
import { createVariables, readConfiguration, sandboxEnvironment } from "./configuration.ts";

const NAME = "TEST_SANDBOX";
const variables = createVariables(NAME, 4200);

it("reads what sandboxEnvironment wrote, and finds the shop like the services", () => {
  const read = (env: Record<string, string>) =>
    readConfiguration(NAME, { ...sandboxEnvironment(NAME, variables, "/data"), ...env }, "/webhooks/test");
  expect(read({ PORT: "3005" })).toEqual({
    url: new URL("http://127.0.0.1:4200"),
    key: variables.TEST_SANDBOX_KEY,
    webhookSecret: variables.TEST_SANDBOX_WEBHOOK_SECRET,
    webhookUrl: "http://localhost:3005/webhooks/test",
    folder: "/data",
  });
  expect(read({ PUBLIC_ORIGIN: "https://shop.example" }).webhookUrl).toBe(
    "https://shop.example/webhooks/test",
  );
});

it("names a variable that is missing", () => {
  expect(() => readConfiguration(NAME, {}, "/")).toThrow("TEST_SANDBOX_URL is not set");
});
