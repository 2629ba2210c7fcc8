import { expect, it } from "vitest";
import { fakeCustomers, PASSWORD } from "../test/customers-api.ts";
import { createTestBrowser } from "../test/test-browser.ts";
import { testShop } from "../test/test-shop.ts";
import { loggableAddress, loggableUrl } from "./request-log.ts";

const { api, bff } = await testShop();

it.each([
  ["/sign-in/google/return?code=SECRET&state=SECRET&iss=x", "/sign-in/google/return?code=*&state=*&iss=x"],
  ["/sign-in/apple/return?user=SECRET", "/sign-in/apple/return?user=*"],
  ["/auth/reset-password?token=SECRET", "/auth/reset-password?token=*"],
  ["/fr/unsubscribe/SECRET?x=1", "/fr/unsubscribe/*?x=1"],
  ["/x?id_token=SECRET&access_token=SECRET&page=2", "/x?id_token=*&access_token=*&page=2"],
  ["/auth?next=%2Fx%3Fpage%3D1%26token%3DSECRET&page=2", "/auth?next=%2Fx%3Fpage%3D1%26token%3D*&page=2"],
  ["/auth?next=%252Fx%253Faccess_token%253DSECRET", "/auth?next=%252Fx%253Faccess_token%253D*"],
  ["/auth?next=/x?token=SECRET", "/auth?next=/x?token=*"],
  ["/auth?next=%2Fx%23id_token%3DSECRET", "/auth?next=%2Fx%23id_token%3D*"],
  ["/auth?next=%2Ffr%2Funsubscribe%2FSECRET%2Fx", "/auth?next=%2Ffr%2Funsubscribe%2F*%2Fx"],
  ["/fr/checkout/paypal-express?session=exp_SECRET&x=1", "/fr/checkout/paypal-express?session=*&x=1"],
  ["/c/a-page?preview=SECRET", "/c/a-page?preview=*"],
  ["/kaufen?encode=1&stateless=2&page=3", "/kaufen?encode=1&stateless=2&page=3"],
])("%s is logged as %s", (url, logged) => {
  expect(loggableUrl(url)).toBe(logged);
});

it.each([
  ["192.0.2.77", "192.0.2.0"],
  ["::ffff:192.0.2.77", "192.0.2.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
  ["<script>", "unknown"],
])("the address %s is logged as %s", (address, logged) => {
  expect(loggableAddress(address)).toBe(logged);
});

it("logs no password, email address or token during logins and provider sign-ins", async () => {
  const customers = fakeCustomers(api);
  const browser = createTestBrowser(bff);
  const form = await browser.submit("/sign-in/google", { previousUrl: "/wishlist" });
  const state = /state=([\w-]+)/u.exec(form.body)?.[1] ?? "";
  await browser.get(`/sign-in/google/return?code=THE-CODE&state=${state}`);
  await browser.call("/login_check", { email: "anna@example.com", password: PASSWORD });
  await browser.call("/login_check", { email: "anna@example.com", password: "a wrong one" });
  await browser.call("/auth/reset-password", { token: "OF-THE-MAIL", password: "a good password" });
  await browser.submit("/unsubscribe/OF-THE-NEWSLETTER", {});
  const secrets = [
    PASSWORD,
    "a wrong one",
    "a good password",
    "anna@example.com",
    "OF-THE-MAIL",
    "OF-THE-NEWSLETTER",
    "THE-CODE",
    state,
    await browser.token(),
    ...browser.cookies.values(),
    ...customers.tokens.keys(),
  ].filter((secret) => secret.length > 1);
  const logged = JSON.stringify(bff.logLines);
  expect(logged).toContain("/login_check");
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
});
