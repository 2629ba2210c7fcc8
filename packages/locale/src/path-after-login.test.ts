import { expect, test } from "vitest";
import { createAddresses } from "./addresses.ts";
import { localized } from "./locales.ts";
import { pathAfterLogin } from "./path-after-login.ts";

const prefixed = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const host = "shop.example";

test.each([
  ["/i42,iphone?variant=A1#A1", "/i42,iphone?variant=A1#A1"],
  ["/fr/wishlist?page=2", "/fr/wishlist?page=2"],
  ["/verkaufen", "/verkaufen"],
  ["/nothing/here", "/nothing/here"],
  ["/fr/auth", "/fr"],
  ["/auth?next=/wishlist", "/fr"],
  ["/fr/auth?side=green", "/fr/vendre"],
  ["/fr/auth?side=blue", "/fr"],
  ["/fr/auth/register", "/fr"],
  ["/fr/auth/register?side=green", "/fr/vendre"],
  ["/fr/auth/reset-password?token=x", "/fr"],
  ["/logout", "/fr"],
  ["/login_check", "/fr"],
  ["/fr/login_check?x=1", "/fr"],
  ["/login_check_facebook", "/fr"],
  ["/de/auth", "/fr"],
  ["/de/wishlist", "/de/wishlist"],
  ["/fr/customer/authenticate", "/fr/acheter"],
  ["//evil.example", "/fr"],
  ["/%2fevil.example", "/fr"],
  ["javascript:alert(1)", "/fr"],
  ["", "/fr"],
  [null, "/fr"],
  [undefined, "/fr"],
])("from %s a login leads to %s", (previousUrl, path) => {
  expect(pathAfterLogin(prefixed, { host, locale: "fr", previousUrl })).toBe(path);
});

test("works in host mode", () => {
  const hosts = createAddresses({
    kind: "host",
    origins: localized((locale) => `https://${locale}.example`),
  });
  const after = (previousUrl: string) =>
    pathAfterLogin(hosts, { host: "fr.example", locale: "fr", previousUrl });
  expect([after("/auth"), after("/customer/authenticate"), after("/acheter")]).toEqual([
    "/",
    "/acheter",
    "/acheter",
  ]);
});
