import { type Call, CALL_NAMES, CALLS, CONSENT_VERSION } from "@reprise/contracts";
import { describe, expect, it } from "vitest";
import { FROM_OUR_PAGE } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";

const { api, bff } = await testShop({ WRITES_PER_MINUTE: "6" });

const cookieOf = (letters: string, version = CONSENT_VERSION) =>
  `consent=${version}.6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10.${letters}`;
const beacons = CALL_NAMES.map((name): Call => CALLS[name]).filter(({ beacon }) => beacon !== undefined);
const measuring = beacons.filter(({ beacon }) => beacon === "statistics").map(({ path }) => path);

const send = (url: string, headers: Readonly<Record<string, string>>, payload = "{}") =>
  bff.app.inject({
    method: "POST",
    url,
    headers: { ...FROM_OUR_PAGE, "x-csrf-token": "", "content-type": "application/json", ...headers },
    payload,
  });

describe.each(measuring)("%s", (path) => {
  it("is passed on with consent for statistics, without a CSRF token, and creates no visitor", async () => {
    const answer = await send(path, { cookie: cookieOf("s") });
    expect([answer.statusCode, answer.cookies, api.seen.length]).toEqual([200, [], 1]);
    expect(api.seen[0]?.headers).not.toHaveProperty("x-visitor-token");
  });

  it.each([
    ["without a choice", { cookie: "" }],
    ["with another purpose only", { cookie: cookieOf("pm") }],
    ["with a choice about an earlier version", { cookie: cookieOf("s", CONSENT_VERSION - 1) }],
    ["with a damaged choice", { cookie: "consent=s" }],
    ["with Global Privacy Control, whatever was chosen", { cookie: cookieOf("psm"), "sec-gpc": "1" }],
  ])("is dropped %s", async (_, headers) => {
    const answer = await send(path, headers);
    expect([answer.statusCode, answer.cookies, api.seen.length]).toEqual([200, [], 0]);
  });
});

describe.each(beacons.map(({ path }) => path))("%s", (path) => {
  const cookie = cookieOf("psm");

  it.each([
    ["from another site", { origin: "https://evil.example" }, "{}", 403],
    ["with a body of 1 MB", {}, JSON.stringify({ text: "x".repeat(1024 * 1024) }), 413],
    ["as text, which other sites can send", { "content-type": "text/plain" }, "{}", 415],
    ["nested too deep", {}, "[".repeat(30) + "]".repeat(30), 400],
  ])("is refused %s", async (_, headers, payload, status) => {
    const answer = await send(path, { cookie, ...headers }, payload);
    expect([answer.statusCode, api.seen.length]).toEqual([status, 0]);
  });

  it("counts as a read, so that it leaves the shopper's writes alone", async () => {
    for (let time = 0; time < 7; time += 1) expect((await send(path, { cookie })).statusCode).toBe(200);
  });
});
