import { CONSENT_VERSION, parseConsentCookie } from "@reprise/contracts";
import { expect, it } from "vitest";
import { json } from "../../test/fake-api.ts";
import { FROM_OUR_PAGE, VISITOR } from "../../test/test-app.ts";
import { testShop } from "../../test/test-shop.ts";

const { api, bff } = await testShop();
const ID = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";

const post = (payload: string, headers: Readonly<Record<string, string>> = {}, url = "/fr/consent") =>
  bff.app.inject({
    method: "POST",
    url,
    headers: {
      ...FROM_OUR_PAGE,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      ...headers,
    },
    payload,
  });
const chosen = (answer: Awaited<ReturnType<typeof post>>) =>
  parseConsentCookie(answer.cookies.find(({ name }) => name === "consent")?.value);

it("keeps the chosen purposes in a cookie for half a year, logs them, and returns to the page", async () => {
  const answer = await post("choice=selected&statistics=on&returnTo=%2Ffr%2Fconsent");
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/fr/consent"]);
  expect(answer.cookies.find(({ name }) => name === "consent")).toMatchObject({
    maxAge: 182 * 24 * 60 * 60,
    path: "/",
    sameSite: "Lax",
  });
  const choice = chosen(answer);
  expect(choice?.consent).toEqual({
    necessary: true,
    preferences: false,
    statistics: true,
    marketing: false,
  });
  expect(api.seen.map(({ url, body }) => [url, JSON.parse(body) as unknown])).toEqual([
    [
      "/api/consents",
      {
        consentId: choice?.id,
        version: CONSENT_VERSION,
        preferences: false,
        statistics: true,
        marketing: false,
        locale: "fr",
        source: "page",
        hasPrivacyControl: false,
      },
    ],
  ]);
});

it.each([
  ["choice=all&returnTo=%2F", "preferences statistics marketing"],
  ["choice=necessary&statistics=on", ""],
  ["statistics=on", ""],
  ["choice=selected", ""],
])("%s allows: %s", async (payload, purposes) => {
  const consent = chosen(await post(payload))?.consent;
  const allowed = (["preferences", "statistics", "marketing"] as const).filter((each) => consent?.[each]);
  expect(allowed.join(" ")).toBe(purposes);
});

it("keeps the id of the browser, so that the log shows a change of the choice", async () => {
  const cookie = `consent=${CONSENT_VERSION}.${ID}.psm`;
  expect(chosen(await post("choice=necessary", { cookie }))?.id).toBe(ID);
});

it("forgets what was recorded about this shopper, and the user group, when statistics are withdrawn", async () => {
  const cookie = `${FROM_OUR_PAGE.cookie}; consent=${CONSENT_VERSION}.${ID}.s; user-group=b`;
  const answer = await post("choice=selected&preferences=on", { cookie });
  expect(answer.statusCode).toBe(303);
  expect(api.seen.map(({ method, url, headers }) => [method, url, headers["x-visitor-token"]])).toEqual([
    ["POST", "/api/consents", VISITOR],
    ["DELETE", "/api/recommendations/visits", VISITOR],
  ]);
  expect(answer.cookies.find(({ name }) => name === "user-group")).toMatchObject({ value: "", maxAge: 0 });
});

it("forgets them also when the choice cannot be logged", async () => {
  const error = { code: "TOO_MANY_REQUESTS", message: "Too many", reference: "api" };
  api.answer((response, { url }) =>
    url === "/api/consents" ? json(response, 429, error) : json(response, 200, {}),
  );
  expect((await post("choice=necessary")).statusCode).toBe(303);
  expect(api.seen.map(({ url }) => url)).toContain("/api/recommendations/visits");
});

it("leaves statistics and marketing off with Global Privacy Control", async () => {
  const consent = chosen(await post("choice=all", { "sec-gpc": "1" }))?.consent;
  expect(consent).toMatchObject({ preferences: true, statistics: false, marketing: false });
});

it("holds also when the API cannot log it: a shopper can always withdraw", async () => {
  await api.down();
  const answer = await post("choice=necessary&returnTo=https%3A%2F%2Fevil.example");
  await api.up();
  expect([answer.statusCode, answer.headers.location, chosen(answer)?.consent.statistics]).toEqual([
    303,
    "/fr/consent",
    false,
  ]);
});
