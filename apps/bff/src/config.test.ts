import { LOCALES } from "@reprise/locale";
import { pino } from "pino";
import { createClient } from "redis";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { createServer } from "./server/create-server.ts";

const TOKEN = { API_SERVICE_TOKEN: "0123456789abcdef0123456789abcdef" };
const HOSTS = LOCALES.map((locale) => `${locale}=https://${locale}.shop.example`).join(",");

const problemsOf = (env: Record<string, string>) => {
  const result = readConfig({ ...TOKEN, ...env });
  return result.ok ? [] : result.problems;
};

describe("readConfig", () => {
  it("requires only the service token", () => {
    const result = readConfig(TOKEN);
    expect(result).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        host: "127.0.0.1",
        apiUrl: "http://127.0.0.1:4000",
        isDevelopment: false,
        localeMode: { kind: "prefix", origin: "http://localhost:3000" },
        extraOrigins: ["http://127.0.0.1:3000", "http://[::1]:3000"],
      },
    });
  });

  it.each([
    ["API_SERVICE_TOKEN", ""],
    ["API_SERVICE_TOKEN", "short"],
    ["API_SERVICE_TOKEN", "with spaces ".repeat(4)],
    ["APP_VERSION", "a b"],
    ["PORT", "http"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["API_URL", "127.0.0.1:4000"],
    ["API_URL", "http://api/path"],
    ["REDIS_URL", "localhost:6379"],
    ["REDIS_URL", "redis://:p#s@redis:6379"],
    ["REDIS_URL", "redis://:50%off@redis"],
    ["REDIS_URL", "redis://50%off:secret@redis"],
    ["REDIS_URL", "redis://redis:6379/shop"],
    ["REDIS_URL", "redis://redis:6379/0/1"],
    ["PUBLIC_ORIGIN", "https://shop.example/"],
    ["LOCALE_HOSTS", "de=https://de.shop.example"],
    ["LOCALE_HOSTS", `${HOSTS},pt=https://pt.shop.example`],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "loud"],
    ["WRITES_PER_MINUTE", "-1"],
    ["DEMONSTRATION", "yes"],
    ["TRUSTED_PROXIES", "10.0.0.0/8,proxy.example"],
    ["TRUSTED_PROXIES", "10.0.0.0/40"],
    ["TRUSTED_PROXIES", "0.0.0.0/0"],
    ["TRUSTED_PROXIES", "10.0.0.0/00"],
    ["TRUSTED_PROXIES", "10.0.0.0/8,::/0"],
    ["DRAIN_DELAY_MS", "1s"],
    ["FACEBOOK_SDK_URL", "sdk.js"],
  ])("names %s when it is %j", (key, value) => {
    const problems = problemsOf({ [key]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${key} `, "u"));
  });

  it("does not print REDIS_URL, which contains a password", () => {
    expect(problemsOf({ REDIS_URL: "redis://:50%off@redis/shop" })).toEqual([
      "REDIS_URL is not valid: it must be a redis:// or rediss:// address (login percent-encoded, path empty or the number of a database).",
    ]);
  });

  it.each(["redis://redis", "rediss://redis:6380/", "redis://shop:50%25%20off@[::1]:6379/15"])(
    "accepts the REDIS_URL %s, and the client library does",
    (url) => {
      expect(readConfig({ ...TOKEN, REDIS_URL: url })).toMatchObject({ ok: true, config: { redisUrl: url } });
      expect(() => createClient({ url })).not.toThrow();
    },
  );

  it("accepts proxies that Fastify accepts", () => {
    const proxies = ["loopback", "10.0.0.0/1", "192.0.2.7", "192.0.2.7/32", "2000::/3", "::1/128"];
    const result = readConfig({ ...TOKEN, TRUSTED_PROXIES: proxies.join(", ") });
    expect(result).toMatchObject({ ok: true, config: { trustedProxies: proxies } });
    expect(() => createServer(pino({ enabled: false }), proxies)).not.toThrow();
  });

  it("has the version of the build unless APP_VERSION names another", () => {
    expect(readConfig(TOKEN, "0.1.0+a")).toMatchObject({ config: { version: "0.1.0+a" } });
    const named = readConfig({ ...TOKEN, APP_VERSION: "bff-2" }, "0.1.0+a");
    expect(named).toMatchObject({ config: { version: "bff-2" } });
  });

  it("sets the URL of the Facebook SDK only if there is a Facebook app", () => {
    expect(readConfig(TOKEN)).toMatchObject({ config: { facebookSdkUrl: undefined } });
    const sdk = "https://connect.facebook.net/en_US/sdk.js";
    expect(readConfig({ ...TOKEN, FACEBOOK_APP_ID: "1" })).toMatchObject({ config: { facebookSdkUrl: sdk } });
  });

  it("reads the locales' hosts", () => {
    const result = readConfig({ ...TOKEN, LOCALE_HOSTS: HOSTS });
    expect(result).toMatchObject({
      ok: true,
      config: { localeMode: { kind: "host", origins: { fr: "https://fr.shop.example" } }, extraOrigins: [] },
    });
    expect(problemsOf({ LOCALE_HOSTS: HOSTS, PUBLIC_ORIGIN: "https://shop.example" })[0]).toContain(
      "PUBLIC_ORIGIN",
    );
  });

  it("adds loopback names only to the default origin", () => {
    const result = readConfig({ ...TOKEN, PUBLIC_ORIGIN: "https://shop.example" });
    expect(result).toMatchObject({ ok: true, config: { extraOrigins: [] } });
  });

  const PUBLIC = { PUBLIC_ORIGIN: "https://shop.example" };
  it.each<[boolean, Record<string, string>]>([
    [true, PUBLIC],
    [true, { LOCALE_HOSTS: HOSTS }],
    [false, { ...PUBLIC, TRUSTED_PROXIES: "10.0.0.0/8" }],
    [false, {}],
  ])("lacksTrustedProxies is %s with %j", (lacksTrustedProxies, env) => {
    expect(readConfig({ ...TOKEN, ...env })).toMatchObject({ config: { lacksTrustedProxies } });
  });

  it.each([
    [false, {}],
    [true, { PUBLIC_ORIGIN: "https://shop.example" }],
    [true, { LOCALE_HOSTS: HOSTS }],
    [false, { PUBLIC_ORIGIN: "https://shop.example", REDIS_URL: "redis://redis:6379" }],
  ])("lacksRedis is %s with %j", (lacksRedis, env) => {
    expect(readConfig({ ...TOKEN, ...env })).toMatchObject({ config: { lacksRedis } });
  });
});
