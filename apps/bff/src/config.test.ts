import { LOCALES } from "@reprise/locale";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

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
    ["PUBLIC_ORIGIN", "https://shop.example/"],
    ["LOCALE_HOSTS", "de=https://de.shop.example"],
    ["LOCALE_HOSTS", `${HOSTS},pt=https://pt.shop.example`],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "loud"],
    ["WRITES_PER_MINUTE", "-1"],
    ["TRUSTED_PROXIES", "10.0.0.0/8,proxy.example"],
    ["TRUSTED_PROXIES", "10.0.0.0/40"],
    ["DRAIN_DELAY_MS", "1s"],
    ["FACEBOOK_SDK_URL", "sdk.js"],
  ])("names %s when it is %j", (key, value) => {
    const problems = problemsOf({ [key]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${key} `, "u"));
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
});
