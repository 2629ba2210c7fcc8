import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { sameSitePath } from "./same-site-path.ts";

describe("sameSitePath", () => {
  it.each([
    "/",
    "/fr/acheter",
    "/i42,iphone?variant=A1&q=%C3%BC#A1",
    "/kaufen/a/../b",
    "/100%",
    "/a%2f%2fb",
    "/p/50%25-rabatt/7",
  ])("accepts %s", (path) => {
    expect(sameSitePath(path)).toMatch(/^\/(?!\/)/u);
  });

  it.each([
    "",
    "kaufen",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " /kaufen",
    "https://evil.example/",
    "javascript:alert(1)",
    "/kaufen\u0000",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "https:evil.example",
    "//evil.example//evil.example",
    "/%09/evil.example",
    "/%2509/evil.example",
    "/%2fevil.example",
    "/%252Fevil.example",
    "/%25252fevil.example",
    "/%5cevil.example",
    "/%255cevil.example",
    "/a/..%2f/evil.example",
    `/${"a".repeat(2000)}`,
    // 9 characters each once percent-encoded.
    `/${"€".repeat(300)}`,
    undefined,
    null,
    7,
    ["/kaufen"],
  ])("refuses %j", (text) => {
    expect(sameSitePath(text)).toBeNull();
  });

  it("never leaves the site, for any input", () => {
    const parts = constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "\t",
      "\r",
      "evil.example",
      "@",
      ":",
      "%2f",
      "%252f",
      "%09",
      "%5c",
      "?",
      "#",
      "http:",
    );
    const hostOf = (path: string | null) =>
      path === null ? "shop.example" : new URL(path, "https://shop.example").host;
    expect(() =>
      assert(
        property(
          array(parts, { maxLength: 8 }),
          (pieces) => hostOf(sameSitePath(`/${pieces.join("")}`)) === "shop.example",
        ),
      ),
    ).not.toThrow();
  });
});
