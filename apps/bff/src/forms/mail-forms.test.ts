import { beforeEach, expect, it } from "vitest";
import { json } from "../test/fake-api.ts";
import { stateOf } from "../test/fake-web-app.ts";
import { createTestBrowser, type TestBrowser } from "../test/test-browser.ts";
import { testShop } from "../test/test-shop.ts";

const { api, bff } = await testShop();
let browser: TestBrowser;
beforeEach(() => {
  browser = createTestBrowser(bff);
});
const flashesOf = async () => stateOf((await browser.get("/kaufen")).body).flashes;

const email = "anna@example.com";
const FORMS = [
  [
    "/auth/register",
    { email, firstName: "Anna", lastName: " " },
    { url: "/api/register", body: { email, firstName: "Anna", lastName: null, previousUrl: null } },
    "/auth/register",
    "user.flash.registrationMailSent",
  ],
  [
    "/auth/forgotten-password",
    { email },
    { url: "/api/password-reset-requests", body: { email } },
    "/auth/forgotten-password",
    "user.flash.passwordMailSent",
  ],
  [
    "/auth/verify-email",
    { token: "t" },
    { url: "/api/email-verification", body: { token: "t" } },
    "/",
    "user.flash.emailVerified",
  ],
  [
    "/auth/confirm-email",
    { token: "t" },
    { url: "/api/email-change", body: { token: "t" } },
    "/",
    "user.flash.emailChanged",
  ],
] as const;

it.each(FORMS)("%s makes the call that a script makes", async (path, fields, call, location, message) => {
  const answer = await browser.submit(`/es${path}`, fields);
  expect([answer.statusCode, answer.headers["location"]]).toEqual([
    303,
    location === "/" ? "/es" : `/es${location}`,
  ]);
  const [seen] = api.seen;
  expect({ url: seen?.url, body: JSON.parse(seen?.body ?? "") as unknown }).toEqual(call);
  expect(seen?.headers["accept-language"]).toBe("es");
  expect((await flashesOf()).success).toEqual([{ message }]);
});

it.each(FORMS)("%s shows the error, and returns to its page", async (path, fields) => {
  const hasToken = "token" in fields;
  for (const [status, code, message] of [
    [400, "VALIDATION_FAILED", hasToken ? "user.flash.linkInvalid" : "user.flash.invalidInput"],
    [400, "LINK_INVALID", "user.flash.linkInvalid"],
    [429, "TOO_MANY_REQUESTS", "user.flash.tooManyTries"],
    [500, "INTERNAL_ERROR", "user.flash.unavailable"],
  ] as const) {
    api.answer((response) => json(response, status, { code, message: "", reference: "" }));
    const answer = await browser.submit(path, fields);
    const page = hasToken ? `${path}?token=t` : path;
    expect(answer.headers["location"]).toBe(`${page}#${path.slice(1).replace("/", "-")}`);
    api.reset();
    const { refusedForm } = stateOf((await browser.get("/checkout/cart")).body);
    expect(refusedForm?.problems).toEqual([{ field: null, message }]);
  }
});

it("refuses a form that is not UTF-8", async () => {
  const answer = await bff.app.inject({
    method: "POST",
    url: "/auth/register",
    headers: {
      host: "localhost:3000",
      origin: "http://localhost:3000",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: Buffer.from("email=anna@example.com&firstName=J\xf6rg", "latin1"),
  });
  expect(answer.statusCode).toBe(400);
  expect(api.seen).toHaveLength(0);
});
