import { afterAll, describe, expect, test } from "vitest";
import { atOnce } from "../../test/actions/customers.ts";
import { newClaims, signInActions } from "../../test/actions/sign-in-actions.ts";
import { startWithPeople } from "../../test/actions/start-with-people.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { APP, startGraphStandIn } from "../../test/stand-ins/graph-stand-in.ts";
import { CLIENT, startOpenIdStandIn } from "../../test/stand-ins/openid-stand-in.ts";
import type { Person } from "./person.ts";
import { createSignInService } from "./sign-in.service.ts";

const [standIn, graph] = [await startOpenIdStandIn(), await startGraphStandIn()];
const { api, people } = await startWithPeople({
  signIn: {
    google: { ...CLIENT, issuer: standIn.issuer },
    facebook: { ...APP, graphUrl: graph.graphUrl },
  },
});
const { comeBack, link, linkTo, signIn } = signInActions(api, standIn);
afterAll(() => Promise.all([standIn.close(), graph.close()]));

const methods = async (customer: string) =>
  dataOf(await api.call("api_get_sign_in_methods", {}, { customer }));
const unlink = (customer: string, provider: "google" | "facebook") =>
  api.call("api_unlink_sign_in", { params: { provider } }, { customer });
const linkFacebook = (customer: string, id: string) => {
  graph.give(`token ${id}`, { id, email: `${id}@facebook.example` });
  return api.call("api_link_facebook", { body: { accessToken: `token ${id}`, expiresIn: 60 } }, { customer });
};
/** Returns the new address. */
const changeAddress = async ({ customer, uuid }: { customer: string; uuid: string }) => {
  const email = people.newEmail();
  const token = await people.link(uuid, "change-email", email);
  dataOf(await api.call("api_confirm_email_change", { body: { token } }, { customer }));
  return email;
};
/** Returns the session token of the login by a new password. */
const resetPassword = async (uuid: string, email: string) => {
  const token = await people.link(uuid, "reset-password", email);
  const body = { token, password: "the owner's password" };
  return dataOf(await api.call("api_reset_password", { body })).customerToken;
};
const mailsAbout = async (uuid: string) =>
  (await people.waitingMails())
    .filter(({ customer }) => customer === uuid)
    .map(({ kind, provider }) => [kind, provider]);

describe("linking", () => {
  test("links the provider, whatever its address is, and sends a mail", async () => {
    const { customer, uuid } = await people.customer();
    const claims = newClaims("elsewhere@example.com", { email_verified: false, sub: uuid });
    expect(codeOf(await linkTo(customer, claims))).toBe("OK");
    expect(await methods(customer)).toMatchObject({
      hasPassword: true,
      identities: [{ provider: "google", email: "elsewhere@example.com" }],
      isReauthenticationNeeded: false,
    });
    expect(dataOf(await signIn(claims)).user).toEqual({ uuid, wasRegistered: false });
    expect(await mailsAbout(uuid)).toEqual([["sign-in-linked", "google"]]);
    // A repetition changes nothing.
    expect(codeOf(await linkTo(customer, claims))).toBe("OK");
    expect(await mailsAbout(uuid)).toHaveLength(1);
  });

  test("refuses an identity of another account, and a second identity of one provider", async () => {
    const [{ customer }, stranger] = [await people.customer(), await people.customer()];
    const claims = newClaims(people.newEmail());
    await linkTo(stranger.customer, claims);
    expect(codeOf(await linkTo(customer, claims))).toBe("SIGN_IN_METHOD_TAKEN");
    expect(codeOf(await linkTo(customer, newClaims(people.newEmail())))).toBe("OK");
    expect(codeOf(await linkTo(customer, newClaims(people.newEmail())))).toBe("SIGN_IN_METHOD_EXISTS");
    expect((await methods(customer)).identities).toHaveLength(1);
  });

  test("a login that ended during the request to the provider links nothing", async () => {
    const { uuid, customer } = await people.customer();
    const [login] = dataOf(await api.call("api_get_customer_sessions", {}, { customer })).sessions;
    const loggedIn = { uuid, sessionUuid: login?.uuid ?? "", firstName: null, isEmailUndeliverable: false };
    await api.call("api_end_customer_sessions", {}, { customer });
    const person: Person = {
      provider: "google",
      issuer: standIn.issuer,
      subject: uuid,
      email: null,
      isEmailVerified: false,
      firstName: null,
      lastName: null,
    };
    const late = createSignInService({
      ...api,
      logIn: () => Promise.reject(new Error("Nobody logs in")),
    }).link(loggedIn, person);
    await expect(late).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await mailsAbout(uuid)).toEqual([]);
  });

  test("of concurrent links of one identity or to one customer one succeeds", async () => {
    const pair = [await people.customer(), await people.customer()];
    const claims = newClaims(people.newEmail());
    const bodies = await atOnce(2, () => comeBack(claims));
    const shared = await atOnce(2, (index) =>
      link(bodies[index] as (typeof bodies)[0], { customer: pair[index]?.customer ?? "" }),
    );
    expect(shared.map(codeOf).sort()).toEqual(["OK", "SIGN_IN_METHOD_TAKEN"]);
    const { customer } = await people.customer();
    const others = await atOnce(4, () => comeBack(newClaims(people.newEmail())));
    const codes = (await Promise.all(others.map((body) => link(body, { customer })))).map(codeOf).sort();
    expect(codes).toEqual(["OK", "SIGN_IN_METHOD_EXISTS", "SIGN_IN_METHOD_EXISTS", "SIGN_IN_METHOD_EXISTS"]);
  });

  test("needs a recent login, checked before the request to the provider", async () => {
    const { customer } = await people.customer();
    await linkFacebook(customer, "fresh");
    await people.pass("11 minutes");
    const body = await comeBack(newClaims(people.newEmail()));
    const asked = standIn.asked.length;
    expect(codeOf(await link(body, { customer }))).toBe("REAUTHENTICATION_NEEDED");
    expect(standIn.asked).toHaveLength(asked);
    expect(codeOf(await linkFacebook(customer, "stale"))).toBe("REAUTHENTICATION_NEEDED");
    expect(codeOf(await unlink(customer, "facebook"))).toBe("REAUTHENTICATION_NEEDED");
    expect(await methods(customer)).toMatchObject({
      isReauthenticationNeeded: true,
      identities: [{ provider: "facebook" }],
    });
  });

  test("needs the password of a customer who has one: a login with a provider is not enough", async () => {
    const claims = newClaims(people.newEmail());
    const first = dataOf(await signIn(claims)).customerToken;
    expect(codeOf(await linkFacebook(first, "without a password"))).toBe("OK");
    expect(codeOf(await unlink(first, "facebook"))).toBe("OK");
    const password = "a first password";
    const { customerToken } = dataOf(
      await api.call("api_change_password", { body: { password } }, { customer: first }),
    );
    expect(await methods(customerToken)).toMatchObject({ isReauthenticationNeeded: false });
    const byGoogle = dataOf(await signIn(claims)).customerToken;
    expect(await methods(byGoogle)).toMatchObject({ hasPassword: true, isReauthenticationNeeded: true });
    expect(codeOf(await linkFacebook(byGoogle, "by google"))).toBe("REAUTHENTICATION_NEEDED");
    const byPassword = dataOf(await people.logIn(String(claims["email"]), password)).customerToken;
    expect(codeOf(await linkFacebook(byPassword, "by password"))).toBe("OK");
  });

  test("links no unproved identity", async () => {
    const { customer } = await people.customer();
    const body = await comeBack(newClaims(people.newEmail()));
    expect(codeOf(await link({ ...body, nonce: "another" }, { customer }))).toBe("INVALID_AUTHORIZATION");
    const facebook = { accessToken: "nobody's", expiresIn: 60 };
    expect(codeOf(await api.call("api_link_facebook", { body: facebook }, { customer }))).toBe(
      "NOT_AUTHENTICATED",
    );
    expect((await methods(customer)).identities).toEqual([]);
  });
});

describe("unlinking", () => {
  test("removes the provider and sends a mail", async () => {
    const { customer, uuid } = await people.customer();
    const claims = newClaims(people.newEmail(), { email_verified: false });
    await linkTo(customer, claims);
    expect(codeOf(await unlink(customer, "google"))).toBe("OK");
    expect(codeOf(await signIn(claims))).toBe("EMAIL_NOT_VERIFIED");
    expect(codeOf(await unlink(customer, "google"))).toBe("NOT_FOUND");
    expect(await mailsAbout(uuid)).toEqual([
      ["sign-in-linked", "google"],
      ["sign-in-unlinked", "google"],
    ]);
  });

  test("refuses to remove the last sign-in method", async () => {
    const login = dataOf(await signIn(newClaims(people.newEmail())));
    const customer = login.customerToken;
    expect(codeOf(await unlink(customer, "google"))).toBe("LAST_SIGN_IN_METHOD");
    const body = { password: "a first password" };
    const { customerToken } = dataOf(await api.call("api_change_password", { body }, { customer }));
    expect(codeOf(await unlink(customerToken, "google"))).toBe("OK");
  });

  test("two concurrent removals of the last two methods leave one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = dataOf(await signIn(newClaims(people.newEmail()))).customerToken;
      expect(codeOf(await linkFacebook(customer, `round ${round}`))).toBe("OK");
      const answers = await atOnce(8, (index) => unlink(customer, index % 2 === 0 ? "google" : "facebook"));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await methods(customer)).identities).toHaveLength(1);
    }
  });
});

test("a password reset deletes identities that are older than the confirmation of the address", async () => {
  graph.give("unconfirmed", { id: "unconfirmed", email: people.newEmail() });
  const logIn = () =>
    api.call("api_customer_facebook_login", { body: { accessToken: "unconfirmed", expiresIn: 60 } });
  const { user, customerToken: customer } = dataOf(await logIn());
  const email = await changeAddress({ customer, uuid: user.uuid });
  const owner = await resetPassword(user.uuid, email);
  expect(await methods(owner)).toMatchObject({ hasPassword: true, identities: [] });
  expect(dataOf(await logIn()).user).toMatchObject({ wasRegistered: true });
});

test("a password reset removes what was linked since the owner proved the mailbox, and the mail names it", async () => {
  const { customer, uuid, email } = await people.customer();
  const claims = newClaims("thief@example.com", { sub: uuid });
  await linkTo(customer, claims);
  const owner = await resetPassword(uuid, email);
  expect((await methods(owner)).identities).toEqual([]);
  expect(codeOf(await signIn({ ...claims, email_verified: false }))).toBe("EMAIL_NOT_VERIFIED");
  const mails = await people.waitingMails();
  expect(
    mails.filter(({ customer: about, kind }) => about === uuid && kind === "password-changed"),
  ).toMatchObject([{ removed: [{ provider: "google", email: "thief@example.com" }] }]);
});

test("a password reset after a change of a confirmed address keeps what created the account", async () => {
  const claims = newClaims(people.newEmail());
  const { user, customerToken: customer } = dataOf(await signIn(claims));
  const email = await changeAddress({ customer, uuid: user.uuid });
  expect((await methods(await resetPassword(user.uuid, email))).identities).toHaveLength(1);
  expect(dataOf(await signIn(claims)).user).toEqual({ uuid: user.uuid, wasRegistered: false });
});

test("a password reset does not delete an identity with a confirmed address", async () => {
  const email = people.newEmail();
  const claims = newClaims(email);
  const { uuid } = dataOf(await signIn(claims)).user;
  await resetPassword(uuid, email);
  expect(dataOf(await signIn(claims)).user).toEqual({ uuid, wasRegistered: false });
});

test("proving the mailbox of an unconfirmed address removes all other access to the account", async () => {
  const email = people.newEmail();
  graph.give("squatter", { id: "squatter", email });
  const logIn = () =>
    api.call("api_customer_facebook_login", { body: { accessToken: "squatter", expiresIn: 60 } });
  const { uuid } = dataOf(await logIn()).user;
  const owner = await resetPassword(uuid, email);
  expect(await methods(owner)).toMatchObject({ hasPassword: true, identities: [] });
  expect(codeOf(await logIn())).toBe("ACCOUNT_EXISTS");
});
