import { generateKeyPairSync } from "node:crypto";
import { jwtVerify } from "jose";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { type ProviderOptions, startOpenIdProvider } from "../../test/stand-ins/openid-provider.ts";
import { appleClient, createOpenIdSignIn, openIdClient } from "./openid-sign-in.ts";

const logger = pino({ level: "silent" });
const CREDENTIALS = { clientId: "example.shop", clientSecret: "a secret between us" };
const redirectUri = "https://shop.example/sign-in/return";
const CLAIMS = {
  sub: "1",
  email: "ada@mail.example",
  email_verified: true,
  hd: "mail.example",
  given_name: "Ada",
  family_name: "L",
};

const open: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});

async function startProvider(options: Partial<ProviderOptions> = {}) {
  const provider = await startOpenIdProvider({ ...CREDENTIALS, redirectUri, claims: CLAIMS, ...options });
  open.push(provider);
  return provider;
}

type Provider = Awaited<ReturnType<typeof startProvider>>;

async function comeBack(provider: Provider, signIn: ReturnType<typeof createOpenIdSignIn>) {
  const started = await signIn.start(redirectUri);
  const answer = await provider.signIn(started.authorizationUrl);
  const { state: expectedState, nonce, codeVerifier } = started;
  const authorization = {
    redirectUri,
    authorizationCode: answer.get("code") ?? "",
    state: answer.get("state") ?? "",
    issuer: answer.get("iss"),
    expectedState,
    nonce,
    codeVerifier,
  };
  return { started, authorization };
}

test.each<[string, object, boolean | "unknown"]>([
  ["of a Workspace domain", { email: "ada@mail.example", hd: "mail.example" }, true],
  ["of Gmail", { email: "Ada@GMail.com", hd: undefined }, true],
  ["of Google Mail", { email: "ada@googlemail.com", hd: undefined }, true],
  [
    "of another mailbox, which may have a new owner",
    { email: "ada@company.example", hd: undefined },
    "unknown",
  ],
  ["that looks like Gmail", { email: "ada@gmail.com.example", hd: undefined }, "unknown"],
  ["that looks like Gmail's", { email: "ada@notgmail.com", hd: undefined }, "unknown"],
  ["that Google has not verified", { email_verified: false }, false],
])("a Google account with an address %s: verified %s %s", async (_what, claims, isEmailVerified) => {
  const provider = await startProvider({ claims: { ...CLAIMS, ...claims } });
  const signIn = createOpenIdSignIn(
    openIdClient("google", { ...CREDENTIALS, issuer: provider.issuer }),
    logger,
  );
  const { authorization } = await comeBack(provider, signIn);
  expect(await signIn.prove(authorization)).toMatchObject({ isEmailVerified });
});

describe("at a certified provider", () => {
  test.each(["google", "paypal"] as const)("%s: a sign-in proves the identity, once", async (name) => {
    const provider = await startProvider({ claimsAreIn: name === "paypal" ? "userinfo" : "id token" });
    const signIn = createOpenIdSignIn(
      openIdClient(name, { ...CREDENTIALS, issuer: provider.issuer }),
      logger,
    );
    const { authorization } = await comeBack(provider, signIn);
    expect(authorization.issuer).toBe(provider.issuer);
    expect(await signIn.prove(authorization)).toEqual({
      provider: name,
      issuer: provider.issuer,
      subject: "1",
      email: "ada@mail.example",
      isEmailVerified: true,
      firstName: "Ada",
      lastName: "L",
    });
    await expect(signIn.prove(authorization)).rejects.toMatchObject({ code: "INVALID_AUTHORIZATION" });
  });

  test("refuses another browser's sign-in: state, nonce and verifier must match", async () => {
    const provider = await startProvider();
    const signIn = createOpenIdSignIn(
      openIdClient("google", { ...CREDENTIALS, issuer: provider.issuer }),
      logger,
    );
    const [mine, theirs] = [await comeBack(provider, signIn), await comeBack(provider, signIn)];
    const { authorizationCode, state } = theirs.authorization;
    const stolen = [
      { ...mine.authorization, authorizationCode, state },
      { ...mine.authorization, authorizationCode, state, expectedState: state },
      { ...mine.authorization, authorizationCode },
    ];
    for (const authorization of stolen)
      await expect(signIn.prove(authorization)).rejects.toMatchObject({ code: "INVALID_AUTHORIZATION" });
  });

  test("a wrong client secret is an error of the service", async () => {
    const provider = await startProvider();
    const config = { ...CREDENTIALS, clientSecret: "wrong", issuer: provider.issuer };
    const signIn = createOpenIdSignIn(openIdClient("google", config), logger);
    const { authorization } = await comeBack(provider, signIn);
    await expect(signIn.prove(authorization)).rejects.toMatchObject({ code: "SIGN_IN_PROVIDER_UNAVAILABLE" });
  });
});

describe("Apple", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const isSecret = async (secret: string) => {
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
      algorithms: ["ES256"],
      issuer: "TEAM",
      subject: CREDENTIALS.clientId,
      audience: "https://appleid.apple.com",
      maxTokenAge: "1m",
    });
    return protectedHeader.kid === "KEY" && (payload.exp ?? Infinity) < Date.now() / 1000 + 15_777_000;
  };
  const start = async (options: Partial<ProviderOptions> = {}) => {
    const provider = await startProvider({
      isSecret,
      claims: { ...CLAIMS, email_verified: "true" },
      ...options,
    });
    const config = {
      issuer: provider.issuer,
      clientId: CREDENTIALS.clientId,
      teamId: "TEAM",
      keyId: "KEY",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }),
    };
    return { provider, signIn: createOpenIdSignIn(appleClient(config), logger) };
  };

  test("gets a signed client secret and answers with a posted form", async () => {
    const { provider, signIn } = await start();
    const { started, authorization } = await comeBack(provider, signIn);
    expect(new URL(started.authorizationUrl).searchParams.get("response_mode")).toBe("form_post");
    const person = await signIn.prove({ ...authorization, user: null });
    expect(person).toMatchObject({ subject: "1", isEmailVerified: true, firstName: null, lastName: null });
  });

  test("does not confirm an address with the text false", async () => {
    const { provider, signIn } = await start({ claims: { ...CLAIMS, email_verified: "false" } });
    const { authorization } = await comeBack(provider, signIn);
    expect(await signIn.prove(authorization)).toMatchObject({ isEmailVerified: false });
  });

  test.each([
    ['{"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"somebody@else.example"}', "Ada", "Lovelace"],
    ['{"name":{"firstName":"Ada"}}', "Ada", null],
    ['{"name":{"firstName":{"toString":1},"lastName":"\\u0000"}}', null, null],
    ['{"email":"somebody@else.example"}', null, null],
    ['{"name":null}', null, null],
    ["{", null, null],
    ["[]", null, null],
  ])(
    "leaves the name to the browser, from which nothing else is taken: %j",
    async (user, firstName, lastName) => {
      const { provider, signIn } = await start();
      const { authorization } = await comeBack(provider, signIn);
      expect(await signIn.prove({ ...authorization, user })).toMatchObject({
        firstName,
        lastName,
        email: CLAIMS.email,
      });
    },
  );
});
