import { afterAll, afterEach, describe, expect, test } from "vitest";
import { atOnce } from "../../test/actions/customers.ts";
import { newClaims, signInActions } from "../../test/actions/sign-in-actions.ts";
import { startWithPeople } from "../../test/actions/start-with-people.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { CLIENT, type Misbehaviour, startOpenIdStandIn } from "../../test/stand-ins/openid-stand-in.ts";

const standIn = await startOpenIdStandIn();
const { api, people } = await startWithPeople({ signIn: { google: { ...CLIENT, issuer: standIn.issuer } } });
const { comeBack, complete, signIn } = signInActions(api, standIn);
afterEach(() => standIn.misbehave());
afterAll(() => standIn.close());

const accounts = async () => (await api.database.db.selectFrom("customer").select("uuid").execute()).length;
const profile = async (customer: string) => dataOf(await api.call("api_get_customer", {}, { customer }));

describe("a person authenticated by a provider", () => {
  test("gets an account at the first sign-in, with address and name from the provider", async () => {
    const email = people.newEmail();
    const login = dataOf(await signIn(newClaims(email), { locale: "fr" }));
    expect(login).toMatchObject({ user: { wasRegistered: true }, firstName: "Ada" });
    expect(await profile(login.customerToken)).toMatchObject({
      email,
      isEmailVerified: true,
      hasPassword: false,
      lastName: "Lovelace",
      locale: "fr",
    });
    expect((await people.waitingMails()).filter(({ customer }) => customer === login.user.uuid)).toEqual([]);
  });

  test("is the same customer from then on, even with another address or name", async () => {
    const claims = newClaims(people.newEmail());
    const { uuid } = dataOf(await signIn(claims)).user;
    for (const change of [{ email: people.newEmail() }, { email_verified: false }, { given_name: "Grace" }])
      expect(dataOf(await signIn({ ...claims, ...change })).user).toEqual({ uuid, wasRegistered: false });
  });

  test("is another customer with another subject, even if the address was the same once", async () => {
    const email = people.newEmail();
    const { customerToken, user } = dataOf(await signIn(newClaims(email)));
    await api.database.db
      .updateTable("customer")
      .set({ email: "x@y.example", email_key: "x@y.example" })
      .where("uuid", "=", user.uuid)
      .execute();
    const other = dataOf(await signIn(newClaims(email, { sub: "another" })));
    expect(other.user.wasRegistered).toBe(true);
    expect(await people.whoIs(customerToken)).toBe(user.uuid);
  });

  test("twelve parallel sign-ins create one account", async () => {
    const claims = newClaims(people.newEmail());
    const bodies = await atOnce(12, () => comeBack(claims));
    const logins = (await Promise.all(bodies.map((body) => complete(body)))).map(dataOf);
    expect(logins.filter(({ user }) => user.wasRegistered)).toHaveLength(1);
    expect(new Set(logins.map(({ user }) => user.uuid)).size).toBe(1);
  });

  test("joins the visitor's cart and remembers the device", async () => {
    const login = dataOf(await signIn(newClaims(people.newEmail()), { visitor: newVisitor() }));
    expect(login.deviceToken).toMatch(/^[\w-]{43}$/u);
  });

  test.each([undefined, false, "false", 1])(
    "gets no account with an address that is verified: %j, and does not learn whether it has one",
    async (email_verified) => {
      const { email } = await people.customer();
      const before = await accounts();
      for (const address of [email, people.newEmail()])
        expect(codeOf(await signIn(newClaims(address, { email_verified })))).toBe("EMAIL_NOT_VERIFIED");
      expect(codeOf(await signIn({ sub: "nobody", email_verified: true }))).toBe("EMAIL_NOT_VERIFIED");
      expect(await accounts()).toBe(before);
    },
  );

  test("cannot sign in to an unlinked account with the same address", async () => {
    const { email, uuid } = await people.customer();
    for (const spelling of [email, email.toUpperCase(), email.replace("s", "ｓ")])
      expect(codeOf(await signIn(newClaims(spelling)))).toBe("ACCOUNT_EXISTS");
    const rows = await api.database.db
      .selectFrom("customer_identity")
      .select("subject")
      .where("customer_uuid", "=", uuid)
      .execute();
    expect(rows).toEqual([]);
  });

  test("may have a name that an account does not allow", async () => {
    const claims = newClaims(people.newEmail(), { given_name: "x".repeat(500), family_name: "a\nb" });
    expect(dataOf(await signIn(claims)).firstName).toBeNull();
  });
});

describe("an answer is accepted only", () => {
  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Misbehaviour]>([
    ["of this issuer", { claims: { iss: "https://evil.example" } }],
    ["for us", { claims: { aud: "another shop" } }],
    ["for us, if it is for several", { claims: { aud: [CLIENT.clientId, "another"], azp: "another" } }],
    ["to our question", { claims: { nonce: "another nonce" } }],
    ["while it is young", { claims: { iat: now - 7200, exp: now - 3600 } }],
    ["with a subject", { claims: { sub: undefined } }],
    ["signed by the provider", { signature: "of another key" }],
    ["signed at all", { signature: "none" }],
    ["signed by a key of the provider's, not ours", { signature: "of our secret" }],
    [
      "about one person",
      {
        claims: { email: undefined },
        userInfo: { sub: "another", email: "a@b.example", email_verified: true },
      },
    ],
  ])("%s", async (_, misbehaviour) => {
    const before = await accounts();
    const body = await comeBack(newClaims(people.newEmail()));
    standIn.misbehave(misbehaviour);
    const answer = await complete(body);
    expect(answer).toMatchObject({
      status: 400,
      error: { code: "INVALID_AUTHORIZATION", message: "Invalid authorization code or state." },
    });
    expect(await accounts()).toBe(before);
  });

  test("once", async () => {
    const body = await comeBack(newClaims(people.newEmail()));
    const answers = await atOnce(4, () => complete(body));
    expect(answers.map(codeOf).sort()).toEqual([
      ...Array.from({ length: 3 }, () => "INVALID_AUTHORIZATION"),
      "OK",
    ]);
    expect(codeOf(await complete(body))).toBe("INVALID_AUTHORIZATION");
  });

  test.each([
    ["state", { state: "another" }],
    ["state of another sign-in", { expectedState: "another" }],
    ["verifier", { codeVerifier: "x".repeat(43) }],
    ["nonce", { nonce: "another" }],
    ["code", { authorizationCode: "another" }],
    ["address", { redirectUri: "https://shop.example/elsewhere" }],
    ["issuer of the return", { issuer: "https://evil.example" }],
  ])("with our %s", async (_, change) => {
    const body = await comeBack(newClaims(people.newEmail()));
    expect(codeOf(await complete({ ...body, ...change }))).toBe("INVALID_AUTHORIZATION");
  });

  test("with the issuer in the redirect, if the provider announces one", async () => {
    const body = await comeBack(newClaims(people.newEmail()));
    expect(codeOf(await complete({ ...body, issuer: standIn.issuer }))).toBe("OK");
  });
});

describe("a faulty provider", () => {
  /** Each of two answers arrives in time, but both together exceed the limit. */
  const SLOW = {
    pause: 2500,
    claims: { email: undefined },
    userInfo: { email: "slow@example.com", email_verified: true },
  };
  test.each<Misbehaviour>([{ tokenStatus: 503 }, { tokenStatus: 401 }, { hangsAt: "/token" }, SLOW])(
    "(%j) is unavailable, and well again later",
    async (misbehaviour) => {
      const claims = newClaims(people.newEmail());
      const body = await comeBack(claims);
      standIn.misbehave(misbehaviour);
      expect(codeOf(await complete(body))).toBe("SIGN_IN_PROVIDER_UNAVAILABLE");
      standIn.misbehave();
      expect(codeOf(await signIn(claims))).toBe("OK");
    },
  );

  test("does not block other requests: no transaction is open during a request to it", async () => {
    const body = await comeBack(newClaims(people.newEmail()));
    standIn.misbehave({ hangsAt: "/token" });
    const hanging = complete(body);
    // The embedded database has one connection: an open transaction would block this login.
    expect(codeOf(await people.logIn((await people.customer()).email))).toBe("OK");
    expect(codeOf(await hanging)).toBe("SIGN_IN_PROVIDER_UNAVAILABLE");
  });
});

test("lists the enabled providers; the others are unavailable", async () => {
  expect(dataOf(await api.call("api_get_sign_in_providers", {}))).toEqual({
    providers: ["google"],
    facebook: null,
  });
  const body = { provider: "paypal", redirectUri: "https://shop.example/x" } as const;
  expect(codeOf(await api.call("api_start_sign_in", { body }))).toBe("SIGN_IN_PROVIDER_UNAVAILABLE");
  const facebook = { accessToken: "x", expiresIn: 1 };
  expect(codeOf(await api.call("api_customer_facebook_login", { body: facebook }))).toBe(
    "SIGN_IN_PROVIDER_UNAVAILABLE",
  );
});
