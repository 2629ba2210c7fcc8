import { expect, test } from "vitest";
import { createLogger } from "./create-logger.ts";

test("omits secrets at any position in a log line", () => {
  let text = "";
  const logger = createLogger(
    { service: "api", version: "1", level: "info" },
    { write: (line: string) => void (text += line) },
  );
  logger.info(
    { authorization: "Bearer secret", headers: { cookie: "secret", "x-visitor-token": "secret" } },
    "one",
  );
  logger.info(
    {
      request: { headers: { authorization: "secret", "set-cookie": "secret" } },
      config: { serviceToken: "secret" },
    },
    "two",
  );
  logger.info(
    {
      headers: { "x-customer-token": "secret", "x-client-address": "secret" },
      method: { iban: "secret", holder: "secret" },
      body: { email: "secret", password: "secret", deviceToken: "secret", token: "secret" },
      err: Object.assign(new Error("duplicate key"), { detail: "Key (email_key)=(secret) already exists." }),
    },
    "three",
  );
  logger.debug("not at this level");
  expect(text.split("\n")).toHaveLength(4);
  expect(text).toContain("[redacted]");
  expect(text).not.toContain("secret");
  expect(JSON.parse(text.split("\n")[0] ?? "")).toMatchObject({
    level: 30,
    service: "api",
    version: "1",
    msg: "one",
    time: expect.stringMatching(/^\d{4}-/u),
  });
});
