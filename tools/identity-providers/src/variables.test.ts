import { describe, expect, it } from "vitest";
import { readConfiguration } from "./configuration.ts";
import { makeVariables, standInVariables, variablesNotSet } from "./variables.ts";

const variables = makeVariables(4100);

describe("variablesNotSet", () => {
  it("is all of them where the person has none", () => {
    const names = Object.keys(variablesNotSet(variables, { GOOGLE_CLIENT_ID: "" }));
    expect(names).toEqual(Object.values(variables).flatMap((group) => Object.keys(group)));
  });

  it("leaves a provider alone of which the person has set something", () => {
    const names = Object.keys(
      variablesNotSet(variables, { GOOGLE_CLIENT_ID: "mine", APPLE_TEAM_ID: "mine" }),
    );
    expect(names.filter((name) => /^(?:GOOGLE|APPLE)/u.test(name))).toEqual([]);
    expect(names).toContain("PAYPAL_ISSUER");
    expect(names).toContain("FACEBOOK_APP_ID");
  });
});

describe("readConfiguration", () => {
  const started = standInVariables(variables);

  it("gets the credentials back as they were made", () => {
    expect(readConfiguration(started).clients).toEqual(variables);
    expect(() => readConfiguration({})).toThrow("IDENTITY_PROVIDERS is missing");
  });

  it("finds the shop where the services are told that it is", () => {
    const at = (env: Record<string, string>) => readConfiguration({ ...started, ...env }).origins;
    expect(at({ PORT: "3005" })).toEqual(["http://localhost:3005"]);
    expect(at({ PUBLIC_ORIGIN: "https://shop.example" })).toEqual(["https://shop.example"]);
    const hosts = ["de", "en", "es", "fr", "it", "nl"].map(
      (locale) => `${locale}=https://${locale}.shop.example`,
    );
    expect(at({ LOCALE_HOSTS: hosts.join(",") })).toContain("https://fr.shop.example");
  });
});
