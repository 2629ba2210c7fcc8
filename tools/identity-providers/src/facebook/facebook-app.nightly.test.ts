import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP, startProviders } from "../test/start-providers.ts";
import { createTestBrowser } from "../test/test-browser.ts";

let providers: Awaited<ReturnType<typeof startProviders>>;
beforeAll(async () => void (providers = await startProviders()));
afterAll(() => providers.stop());

const ANNA = { choice: "continue", email: "anna@mail.example", firstName: "Anna", lastName: "O'Hara" };

function dialogUrl(change: Readonly<Record<string, string>> = {}): string {
  const { FACEBOOK_APP_ID } = providers.variables.facebook;
  const query = new URLSearchParams({ client_id: FACEBOOK_APP_ID, scope: "email", origin: SHOP, ...change });
  return `${providers.origin}/facebook/v12.0/dialog/oauth?${query}`;
}

/** Returns the message of the popup to its opener and the target origin. */
async function choose(fields: Readonly<Record<string, string>>, url = dialogUrl()) {
  const { text } = await createTestBrowser(providers.origin).post(url, fields);
  const [, message = "", to = ""] = /postMessage\((\{.*\}), ("[^"]*")\); close/u.exec(text) ?? [];
  return { answer: JSON.parse(message), to: JSON.parse(to) as string };
}

async function tokenOf(fields: Readonly<Record<string, string>>, url?: string): Promise<string> {
  return (await choose(fields, url)).answer.authResponse.accessToken as string;
}

async function graph(path: string, query: Readonly<Record<string, string>>) {
  const url = `${providers.variables.facebook.FACEBOOK_GRAPH_URL}${path}?${new URLSearchParams(query)}`;
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.json() };
}

const debug = (token: string) => {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = providers.variables.facebook;
  return graph("/v12.0/debug_token", {
    input_token: token,
    access_token: `${FACEBOOK_APP_ID}|${FACEBOOK_APP_SECRET}`,
  });
};
const proved = (token: string) => ({
  access_token: token,
  appsecret_proof: createHmac("sha256", providers.variables.facebook.FACEBOOK_APP_SECRET)
    .update(token)
    .digest("hex"),
});

describe("the dialog", () => {
  it("sends a token and its lifetime to the shop's page", async () => {
    const { answer, to } = await choose({ ...ANNA, sharesEmail: "on" });
    expect(to).toBe(SHOP);
    expect(answer).toMatchObject({ status: "connected", authResponse: { expiresIn: 5400 } });
  });

  it("reports no user after cancel, and asks again without an email", async () => {
    expect((await choose({ choice: "cancel" })).answer).toEqual({ status: "unknown", authResponse: null });
    const again = await createTestBrowser(providers.origin).post(dialogUrl(), {
      choice: "continue",
      email: "",
    });
    expect(again.status).toBe(400);
    expect(again.text).toContain('role="alert"');
  });

  it.each([{ client_id: "1" }, { origin: "http://evil.example" }])("refuses %o", async (change) => {
    expect((await createTestBrowser(providers.origin).open(dialogUrl(change))).status).toBe(400);
  });
});

describe("the Graph API", () => {
  it("returns user and permissions of a token", async () => {
    const token = await tokenOf({ ...ANNA, sharesEmail: "on" });
    expect((await debug(token)).body.data).toMatchObject({
      app_id: providers.variables.facebook.FACEBOOK_APP_ID,
      is_valid: true,
      scopes: ["email", "public_profile"],
    });
    const me = await graph("/v12.0/me", { fields: "id,email,first_name,last_name", ...proved(token) });
    const { user_id } = (await debug(token)).body.data;
    expect(me.body).toEqual({ id: user_id, email: ANNA.email, first_name: "Anna", last_name: "O'Hara" });
    const permissions = await graph("/me/permissions", proved(token));
    expect(permissions.body.data).toContainEqual({ permission: "email", status: "granted" });
  });

  it.each([
    ["is not shared", ANNA, undefined],
    ["was not asked for", { ...ANNA, sharesEmail: "on" }, { scope: "public_profile" }],
  ])("withholds an email that %s", async (_, fields, change) => {
    const token = await tokenOf(fields, dialogUrl(change));
    expect((await debug(token)).body.data.scopes).toEqual(["public_profile"]);
    expect((await graph("/v12.0/me", { fields: "id,email", ...proved(token) })).body).not.toHaveProperty(
      "email",
    );
    expect((await graph("/v12.0/me/permissions", proved(token))).body.data).toContainEqual({
      permission: "email",
      status: "declined",
    });
  });

  it("reports unknown and revoked tokens as invalid", async () => {
    const revoked = await tokenOf({ choice: "error" });
    for (const token of ["made-up", revoked]) {
      expect((await debug(token)).body.data.is_valid).toBe(false);
      expect((await graph("/v12.0/me", proved(token))).body.error).toMatchObject({ code: 190 });
    }
  });

  it("requires the app secret", async () => {
    const token = await tokenOf(ANNA);
    expect(await graph("/v12.0/debug_token", { input_token: token, access_token: token })).toMatchObject({
      status: 400,
      body: { error: { type: "OAuthException", code: 190 } },
    });
    for (const proof of [{}, { appsecret_proof: "00" }]) {
      const me = await graph("/v12.0/me", { access_token: token, ...proof });
      expect([me.status, me.body.error.code]).toEqual([400, 100]);
    }
  });
});
