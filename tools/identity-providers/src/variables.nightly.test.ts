import { LOCALES } from "@reprise/locale";
import { describe, expect, it } from "vitest";
import { readConfiguration } from "./configuration.ts";
import { createVariables, standInVariables, unsetVariables } from "./variables.ts";

const variables = createVariables(4100);

describe("unsetVariables", () => {
  it("returns all variables if none is set", () => {
    const names = Object.keys(unsetVariables(variables, { GOOGLE_CLIENT_ID: "" }));
    expect(names).toEqual(Object.values(variables).flatMap((group) => Object.keys(group)));
  });

  it("omits a provider with at least one variable set", () => {
    const names = Object.keys(unsetVariables(variables, { GOOGLE_CLIENT_ID: "mine", APPLE_TEAM_ID: "mine" }));
    expect(names.filter((name) => /^(?:GOOGLE|APPLE)/u.test(name))).toEqual([]);
    expect(names).toContain("PAYPAL_ISSUER");
    expect(names).toContain("FACEBOOK_APP_ID");
  });
});

describe("readConfiguration", () => {
  const started = standInVariables(variables);

  it("reads the credentials that standInVariables wrote", () => {
    expect(readConfiguration(started).clients).toEqual(variables);
    expect(() => readConfiguration({})).toThrow("IDENTITY_PROVIDERS is not set");
  });

  it("reads the shop's origins like the services", () => {
    const at = (env: Record<string, string>) => readConfiguration({ ...started, ...env }).origins;
    expect(at({ PORT: "3005" })).toEqual(["http://localhost:3005"]);
    expect(at({ PUBLIC_ORIGIN: "https://shop.example" })).toEqual(["https://shop.example"]);
    const hosts = LOCALES.map((locale) => `${locale}=https://${locale}.shop.example`);
    expect(at({ LOCALE_HOSTS: hosts.join(",") })).toContain("https://fr.shop.example");
  });
});
