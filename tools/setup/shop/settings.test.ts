import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

function problemOf(env: Record<string, string>): string {
  const read = readSettings(env);
  return read.ok ? "" : read.problem;
}

describe("readSettings", () => {
  it("has a default for each variable, also when it is empty", () => {
    const settings = {
      host: "127.0.0.1",
      port: 3000,
      apiPort: 4000,
      providersPort: 4100,
      usesSandbox: true,
      sandboxPort: 4200,
      usesBank: true,
      bankPort: 4300,
      dataDir: ".data",
      demoProducts: 15_000,
    };
    expect(readSettings({})).toEqual({ ok: true, settings });
    expect(readSettings({ PORT: "", DATABASE_URL: "", HOST: "" })).toEqual({ ok: true, settings });
  });

  it.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["API_PORT", "-1"],
    ["DEMO_PRODUCTS", "many"],
    ["DEMO_PRODUCTS", "1000001"],
  ])("names %s when it is %s", (name, value) => {
    expect(problemOf({ [name]: value })).toMatch(
      new RegExp(`^${name} must be a whole number .* not "${value}"`),
    );
  });

  it("refuses equal ports", () => {
    expect(problemOf({ PORT: "4000" })).toBe("PORT and API_PORT must differ; both are 4000.");
    expect(problemOf({ API_PORT: "4100" })).toBe(
      "API_PORT and IDENTITY_PROVIDERS_PORT must differ; both are 4100.",
    );
  });

  it.each<[boolean, Record<string, string>]>([
    [false, { PUBLIC_ORIGIN: "https://shop.example" }],
    [false, { LOCALE_HOSTS: "de=https://shop.example" }],
    [true, { PUBLIC_ORIGIN: "https://shop.example", PAYMENT_PROVIDERS: "prepayment, sandbox" }],
    [false, { PAYMENT_PROVIDERS: "prepayment" }],
    [false, { PAYMENT_SANDBOX_URL: "http://127.0.0.1:4300" }],
  ])("starts a payment sandbox: %s with %o", (usesSandbox, env) => {
    expect(readSettings(env)).toMatchObject({ settings: { usesSandbox } });
  });

  it.each<[boolean, Record<string, string>]>([
    [false, { PUBLIC_ORIGIN: "https://shop.example" }],
    [true, { PUBLIC_ORIGIN: "https://shop.example", PAYOUT_PROVIDER: "sandbox" }],
    [false, { PAYOUT_PROVIDER: "file" }],
    [false, { BANK_SANDBOX_URL: "http://127.0.0.1:4400" }],
  ])("starts a bank sandbox: %s with %o", (usesBank, env) => {
    expect(readSettings(env)).toMatchObject({ settings: { usesBank } });
  });

  it("reports a malformed address without its secrets", () => {
    expect(problemOf({ DATABASE_URL: "mysql://me:secret@host" })).toBe(
      "DATABASE_URL must be a postgresql:// address.",
    );
    expect(problemOf({ REDIS_URL: "secret" })).toBe("REDIS_URL must be a redis:// address.");
    expect(problemOf({ DATABASE_URL: "postgres://me:secret@host/shop", REDIS_URL: "rediss://host" })).toBe(
      "",
    );
  });
});
