import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";

test("everything but the token has a default", () => {
  expect(readConfig({ API_SERVICE_TOKEN: TOKEN, DATABASE_URL: "", LOG_LEVEL: "" })).toEqual({
    ok: true,
    config: {
      isDevelopment: false,
      checksAnswers: false,
      port: 4000,
      host: "127.0.0.1",
      serviceToken: TOKEN,
      dataDir: ".data",
      databaseUrl: undefined,
      replicaUrl: undefined,
      localeMode: { kind: "prefix", origin: "http://localhost:3000" },
      mail: { smtpUrl: undefined, from: "Reprise <reprise@localhost>" },
      logLevel: "info",
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
    },
  });
});

test("what is set is read", () => {
  const read = readConfig({
    NODE_ENV: "development",
    API_SERVICE_TOKEN: TOKEN,
    API_PORT: "0",
    API_HOST: "::1",
    DATA_DIR: "/data",
    DATABASE_URL: "postgresql://shop:secret@db:5432/shop",
    DATABASE_REPLICA_URL: "postgresql://shop:secret@near:5432/shop",
    PUBLIC_ORIGIN: "https://shop.example",
    SMTP_URL: "smtps://shop:secret@mail.example:465",
    MAIL_FROM: "Shop <shop@shop.example>",
    LOG_LEVEL: "warn",
    APP_VERSION: "2026.11.21-abc",
  });
  expect(read).toMatchObject({
    ok: true,
    config: {
      isDevelopment: true,
      checksAnswers: true,
      port: 0,
      host: "::1",
      dataDir: "/data",
      databaseUrl: "postgresql://shop:secret@db:5432/shop",
      replicaUrl: "postgresql://shop:secret@near:5432/shop",
      localeMode: { kind: "prefix", origin: "https://shop.example" },
      mail: { smtpUrl: "smtps://shop:secret@mail.example:465", from: "Shop <shop@shop.example>" },
      logLevel: "warn",
      version: "2026.11.21-abc",
    },
  });
});

test.each([
  ["API_SERVICE_TOKEN", undefined],
  ["API_SERVICE_TOKEN", ""],
  ["API_SERVICE_TOKEN", "short"],
  ["API_SERVICE_TOKEN", `${TOKEN} ${TOKEN}`],
  ["API_PORT", "abc"],
  ["API_PORT", "65536"],
  ["API_PORT", "-1"],
  ["API_PORT", "4000.5"],
  ["DATABASE_URL", "mysql://user:hunter2@db/shop"],
  ["DATABASE_URL", "hunter2"],
  ["DATABASE_REPLICA_URL", "hunter2"],
  ["PUBLIC_ORIGIN", "shop.example/hunter2"],
  ["LOCALE_HOSTS", "de=https://shop.example"],
  ["SMTP_URL", "http://shop:hunter2@mail.example"],
  ["MAIL_FROM", "hunter2"],
  ["MAIL_FROM", "Shop <shop@shop.example>\r\nBcc: <a@b.c>"],
  ["LOG_LEVEL", "loud"],
  ["NODE_ENV", "staging"],
  ["APP_VERSION", "1\r\nSet-Cookie: a=b"],
])("%s = %j is a problem that names it and not its value", (name, value) => {
  const read = readConfig({ API_SERVICE_TOKEN: TOKEN, [name]: value });
  expect(read).toEqual({
    ok: false,
    problem: expect.stringMatching(new RegExp(`^${name} is .+: it must be .+\\.$`, "u")),
  });
  expect(JSON.stringify(read)).not.toContain("hunter2");
});

test("a replica alone is a problem: there is nothing that it would be a replica of", () => {
  expect(
    readConfig({ API_SERVICE_TOKEN: TOKEN, DATABASE_REPLICA_URL: "postgres://shop:hunter2@near/shop" }),
  ).toEqual({
    ok: false,
    problem: "DATABASE_URL is missing: it must be given where DATABASE_REPLICA_URL is.",
  });
});
