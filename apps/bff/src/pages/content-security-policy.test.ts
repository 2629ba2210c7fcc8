import { createAddresses } from "@reprise/locale";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });

function directives(facebookSdkUrl: string | undefined): Record<string, string> {
  const policy = contentSecurityPolicy({ addresses, isDevelopment: false, facebookSdkUrl })({
    hashes: ["abc="],
  });
  return Object.fromEntries(policy.split("; ").map((directive) => [directive.split(" ")[0], directive]));
}

describe("contentSecurityPolicy", () => {
  it("allows this site only", () => {
    const policy = directives(undefined);
    expect(policy["script-src"]).toBe("script-src 'self' 'sha256-abc='");
    expect(policy["connect-src"]).toBe("connect-src 'self'");
    // A form leads to a payment or sign-in provider by a refresh (forms/leaving-page.ts).
    expect(policy["form-action"]).toBe("form-action 'self' https://shop.example");
    expect(policy).not.toHaveProperty("frame-src");
  });

  it("allows the Facebook SDK and its origins if login with Facebook is configured", () => {
    const policy = directives("https://connect.facebook.net/en_US/sdk.js");
    expect(policy["script-src"]).toBe("script-src 'self' 'sha256-abc=' https://connect.facebook.net");
    expect(policy["connect-src"]).toBe("connect-src 'self' https://*.facebook.com");
    expect(policy["frame-src"]).toBe("frame-src https://*.facebook.com");
  });

  it("allows a stand-in for the SDK by its one origin", () => {
    const policy = directives("http://127.0.0.1:4100/facebook/sdk.js");
    expect(policy["script-src"]).toMatch(/ http:\/\/127\.0\.0\.1:4100$/u);
    expect(policy["connect-src"]).toBe("connect-src 'self' http://127.0.0.1:4100");
  });
});
