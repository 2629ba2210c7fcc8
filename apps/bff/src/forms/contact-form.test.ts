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

const typed = {
  email: "anna@example.com",
  topic: "order",
  orderNumber: "7K4M-9XP3",
  // The longest message.
  message: "a".repeat(4_000),
};

it("sends a message without scripts, and says so on the page", async () => {
  const answer = await browser.submit("/es/contact", { ...typed, orderNumber: "" });
  expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/es/s/contact"]);
  const [seen] = api.seen;
  expect([seen?.url, JSON.parse(seen?.body ?? "")]).toEqual([
    "/api/contact",
    { ...typed, orderNumber: null },
  ]);
  const { flashes } = stateOf((await browser.get("/es/s/contact")).body);
  expect(flashes.success).toEqual([{ message: "contact.sent" }]);
});

it.each([
  [400, "VALIDATION_FAILED", [{ path: "body.message", message: "" }], "message", "contact.error.message"],
  [429, "TOO_MANY_REQUESTS", undefined, null, "user.flash.tooManyTries"],
  [404, "NOT_FOUND", undefined, null, "contact.error.closed"],
  [500, "INTERNAL_ERROR", undefined, null, "user.flash.unavailable"],
] as const)("keeps the whole message after %i", async (status, code, fields, field, message) => {
  api.answer((response) => json(response, status, { code, message: "", reference: "", fields }));
  const answer = await browser.submit("/contact", typed);
  expect(answer.headers["location"]).toBe("/s/contact#contact");
  api.reset();
  const page = stateOf((await browser.get("/s/contact")).body);
  expect(page.flashes.danger).toEqual([{ message }]);
  expect(page.refusedForm).toEqual({
    path: "/contact",
    values: typed,
    problems: [{ field, message }],
  });
});
