import { expect, test } from "vitest";
import { allowedVerifyLocation, verificationAddress } from "./verification-address.ts";

const isAllowedHost = (host: string) => host === "verify.example";
const next = "/fr/acheter?page=2#A1";
const encoded = encodeURIComponent(next);

test.each([
  ["/verify", `/verify?next=${encoded}`],
  ["/verify?a=1&next=/x", `/verify?a=1&next=${encoded}`],
  ["/verify#step", `/verify?next=${encoded}#step`],
  ["https://verify.example/check?a=1#b", `https://verify.example/check?a=1&next=${encoded}#b`],
])("%s becomes %s, with the path to return to", (location, address) => {
  expect(verificationAddress(location, isAllowedHost, next)).toBe(address);
});

test.each([
  "https://evil.example/",
  "https://verify.example.evil.example/",
  "https://verify.example@evil.example/",
  "https://user:word@verify.example/",
  "http://verify.example/",
  "//verify.example/",
  "/\\verify.example/",
  "javascript:alert(1)",
  "verify",
  "",
])("rejects %s", (location) => {
  expect(allowedVerifyLocation(location, isAllowedHost)).toBeNull();
  expect(verificationAddress(location, isAllowedHost, next)).toBeNull();
});
