import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP, startProviders } from "../test/start-providers.ts";
import { createTestBrowser, postedForm, type TestBrowser } from "../test/test-browser.ts";

let providers: Awaited<ReturnType<typeof startProviders>>;
beforeAll(async () => void (providers = await startProviders()));
afterAll(() => providers.stop());

type Name = "google" | "apple" | "paypal";
const NAMES = ["google", "apple", "paypal"] as const;
const SCOPES = { google: "openid email profile", apple: "openid email name", paypal: "openid email profile" };

interface Secret {
  readonly team?: string;
  readonly life?: string;
  readonly keyId?: string;
}

async function appleSecret({ team, life = "5m", keyId }: Secret = {}): Promise<string> {
  const { APPLE_CLIENT_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_TEAM_ID } = providers.variables.apple;
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId ?? APPLE_KEY_ID })
    .setIssuer(team ?? APPLE_TEAM_ID)
    .setSubject(APPLE_CLIENT_ID)
    .setAudience("https://appleid.apple.com")
    .setIssuedAt()
    .setExpirationTime(life)
    .sign(createPrivateKey(APPLE_PRIVATE_KEY));
}

async function shopAt(name: Name, secret?: string): Promise<openid.Configuration> {
  const { google, apple, paypal } = providers.variables;
  const clients = {
    google: [google.GOOGLE_CLIENT_ID, google.GOOGLE_CLIENT_SECRET],
    apple: [apple.APPLE_CLIENT_ID, await appleSecret()],
    paypal: [paypal.PAYPAL_CLIENT_ID, paypal.PAYPAL_CLIENT_SECRET],
  } as const;
  const [id, ownSecret] = clients[name];
  return openid.discovery(new URL(`${providers.origin}/${name}`), id, secret ?? ownSecret, undefined, {
    // oxlint-disable-next-line typescript/no-deprecated -- The name is meant to look dangerous; this is loopback.
    execute: [openid.allowInsecureRequests],
  });
}

const VERIFIER = openid.randomPKCECodeVerifier();

async function authorizationUrl(name: Name, change: Readonly<Record<string, string>> = {}): Promise<URL> {
  return openid.buildAuthorizationUrl(await shopAt(name), {
    redirect_uri: `${SHOP}/sign-in/${name}/return`,
    scope: SCOPES[name],
    state: "the-state",
    nonce: "the-nonce",
    code_challenge: await openid.calculatePKCECodeChallenge(VERIFIER),
    code_challenge_method: "S256",
    ...(name === "apple" && { response_mode: "form_post" }),
    ...change,
  });
}

/** Submits the sign-in page and returns the parameters of the redirect to the shop. */
async function choose(name: Name, fields: Readonly<Record<string, string>>, existingBrowser?: TestBrowser) {
  const browser = existingBrowser ?? createTestBrowser(providers.origin);
  const page = await browser.open((await authorizationUrl(name)).href);
  expect(page.text).toContain('<form method="post">');
  const end = await browser.post(page.url, fields);
  if (name === "apple") return postedForm(end.text);
  const { origin, pathname, searchParams } = new URL(end.url);
  return { action: origin + pathname, fields: Object.fromEntries(searchParams) };
}

async function redeem(name: Name, code: string, secret?: string) {
  const back = new URL(`${SHOP}/sign-in/${name}/return?code=${code}&state=the-state`);
  const shop = await shopAt(name, secret);
  const tokens = await openid.authorizationCodeGrant(shop, back, {
    expectedState: "the-state",
    expectedNonce: "the-nonce",
    pkceCodeVerifier: VERIFIER,
  });
  return { shop, tokens, claims: tokens.claims() };
}

const ANNA = {
  choice: "continue",
  email: "anna@mail.example",
  firstName: "Anna",
  lastName: "O'Hara",
  verified: "on",
};

describe.each(NAMES)("%s", (name) => {
  it("redirects to the shop with a code that identifies the user", async () => {
    const { action, fields } = await choose(name, ANNA);
    expect(action).toBe(`${SHOP}/sign-in/${name}/return`);
    expect(fields["state"]).toBe("the-state");
    const { claims } = await redeem(name, fields["code"] ?? "");
    expect(claims?.sub).toMatch(/^\d{20}$/u);
    const again = await redeem(name, (await choose(name, ANNA)).fields["code"] ?? "");
    expect(again.claims?.sub).toBe(claims?.sub);
    await expect(redeem(name, fields["code"] ?? "")).rejects.toMatchObject({ error: "invalid_grant" });
  });

  it("asks each time; the same browser may sign in as another user", async () => {
    const browser = createTestBrowser(providers.origin);
    const first = await redeem(name, (await choose(name, ANNA, browser)).fields["code"] ?? "");
    const berta = { ...ANNA, email: "berta@mail.example" };
    const second = await redeem(name, (await choose(name, berta, browser)).fields["code"] ?? "");
    expect(second.claims?.sub).not.toBe(first.claims?.sub);
  });

  it("returns an error after cancel or failure", async () => {
    const cancelled = { google: "access_denied", apple: "user_cancelled_authorize", paypal: "access_denied" };
    expect((await choose(name, { choice: "cancel" })).fields).toMatchObject({
      error: cancelled[name],
      state: "the-state",
    });
    expect((await choose(name, { choice: "error" })).fields["error"]).toBe("server_error");
  });

  it("asks again without an email", async () => {
    const browser = createTestBrowser(providers.origin);
    const page = await browser.open((await authorizationUrl(name)).href);
    const answer = await browser.post(page.url, { choice: "continue", email: " " });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('role="alert"');
  });

  it("rejects unregistered redirect URIs and requests without PKCE", async () => {
    const browser = createTestBrowser(providers.origin);
    const elsewhere = await authorizationUrl(name, { redirect_uri: `${SHOP}/elsewhere` });
    expect(await browser.open(elsewhere.href)).toMatchObject({ url: elsewhere.href, status: 400 });
    const bare = await authorizationUrl(name);
    bare.searchParams.delete("code_challenge");
    bare.searchParams.delete("code_challenge_method");
    const { text, url } = await browser.open(bare.href);
    expect(text + url).toContain("invalid_request");
  });

  it("requires the client secret", async () => {
    const { fields } = await choose(name, ANNA);
    await expect(redeem(name, fields["code"] ?? "", "wrong")).rejects.toMatchObject({
      error: "invalid_client",
    });
  });

  it("reports an expired page", async () => {
    const page = await createTestBrowser(providers.origin).open(
      `${providers.origin}/${name}/interaction/gone`,
    );
    expect(page.status).toBe(400);
    expect(page.text).toContain("This sign-in has expired");
  });
});

describe("location of the email claim", () => {
  it("Google: in the id token, verified or not", async () => {
    const { claims } = await redeem("google", (await choose("google", ANNA)).fields["code"] ?? "");
    expect(claims).toMatchObject({ email: ANNA.email, email_verified: true, given_name: "Anna" });
    expect(claims).toMatchObject({ hd: ANNA.email.split("@")[1] });
    const { verified: _, ...unverified } = { ...ANNA, email: "anna2@mail.example" };
    const other = await redeem("google", (await choose("google", unverified)).fields["code"] ?? "");
    expect(other.claims).toMatchObject({ email: "anna2@mail.example", email_verified: false });
  });

  it("Apple: in the id token, as strings; the name only with the first code", async () => {
    const carla = { ...ANNA, email: "carla@mail.example", firstName: "Carla" };
    const { fields } = await choose("apple", carla);
    expect(JSON.parse(fields["user"] ?? "")).toEqual({
      name: { firstName: "Carla", lastName: "O'Hara" },
      email: carla.email,
    });
    const { claims } = await redeem("apple", fields["code"] ?? "");
    expect(claims).toMatchObject({ email: carla.email, email_verified: "true", is_private_email: "false" });
    expect((await choose("apple", carla)).fields).not.toHaveProperty("user");
  });

  it("PayPal: in the userinfo response", async () => {
    const { shop, tokens, claims } = await redeem(
      "paypal",
      (await choose("paypal", ANNA)).fields["code"] ?? "",
    );
    expect(claims).not.toHaveProperty("email");
    const user = await openid.fetchUserInfo(shop, tokens.access_token, claims?.sub ?? "");
    expect(user).toMatchObject({ email: ANNA.email, email_verified: true, family_name: "O'Hara" });
  });
});

describe("Apple's special behaviour", () => {
  it("requires form_post for a name or an email", async () => {
    const url = await authorizationUrl("apple", { response_mode: "query" });
    const { status, text } = await createTestBrowser(providers.origin).open(url.href);
    expect([status, text]).toEqual([400, expect.stringContaining("response_mode must be form_post")]);
  });

  it.each<[string, Secret]>([
    ["of another team", { team: "TEAM000002" }],
    ["of another key", { keyId: "KEY0000002" }],
    ["that lives too long", { life: "200d" }],
  ])("rejects a secret %s", async (_, secret) => {
    const { fields } = await choose("apple", ANNA);
    const redeemed = redeem("apple", fields["code"] ?? "", await appleSecret(secret));
    await expect(redeemed).rejects.toMatchObject({ error: "invalid_client" });
  });
});
