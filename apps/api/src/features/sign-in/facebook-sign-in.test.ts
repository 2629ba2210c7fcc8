import { afterAll, afterEach, expect, test } from "vitest";
import { atOnce } from "../../test/actions/customers.ts";
import { startWithPeople } from "../../test/actions/start-with-people.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { APP, startGraphStandIn } from "../../test/stand-ins/graph-stand-in.ts";

const graph = await startGraphStandIn();
const { api, people } = await startWithPeople({ signIn: { facebook: { ...APP, graphUrl: graph.graphUrl } } });
afterEach(() => graph.fail(null));
afterAll(() => graph.close());

const logIn = (accessToken: string) =>
  api.call("api_customer_facebook_login", { body: { accessToken, expiresIn: 5183999 } });
const ADA = { id: "10001", first_name: "Ada", last_name: "Lovelace" };

test("the first sign-in creates an account with an unconfirmed address; later ones find it", async () => {
  const email = people.newEmail();
  graph.give("token", { ...ADA, email });
  const login = dataOf(await logIn("token"));
  expect(login).toMatchObject({ user: { wasRegistered: true }, firstName: "Ada" });
  const { uuid } = login.user;
  const profile = dataOf(await api.call("api_get_customer", {}, { customer: login.customerToken }));
  expect(profile).toMatchObject({ email, isEmailVerified: false, hasPassword: false, lastName: "Lovelace" });
  expect(await people.waitingMails()).toContainEqual({ kind: "verify-email", customer: uuid });
  graph.give("next token", { ...ADA, email: people.newEmail() });
  expect(dataOf(await logIn("next token")).user).toEqual({ uuid, wasRegistered: false });
});

test.each<[string, object]>([
  ["of another app", { app_id: "another" }],
  ["that is over", { is_valid: false }],
  ["without the permission to tell the address", { scopes: ["public_profile"] }],
  ["of a page", { type: "PAGE" }],
  ["of somebody else", { user_id: "another" }],
])("a token %s is refused", async (_, data) => {
  graph.give("token", { id: "10002", email: people.newEmail() }, data);
  const answer = await logIn("token");
  expect(answer).toMatchObject({
    status: 401,
    error: { code: "NOT_AUTHENTICATED", message: "not authenticated" },
  });
});

test("refuses an unknown token and a person without an address", async () => {
  expect(codeOf(await logIn("made up"))).toBe("NOT_AUTHENTICATED");
  graph.give("no address", { id: "10003" });
  expect(codeOf(await logIn("no address"))).toBe("NOT_AUTHENTICATED");
});

test("does not sign in to an existing account with the same address", async () => {
  graph.give("token", { id: "10004", email: (await people.customer()).email });
  expect(codeOf(await logIn("token"))).toBe("ACCOUNT_EXISTS");
});

test.each<number | "hangs">([500, 403, "hangs"])("Facebook that answers %s is unavailable", async (how) => {
  graph.give("token", { id: "10005", email: people.newEmail() });
  graph.fail(how);
  expect(codeOf(await logIn("token"))).toBe("SIGN_IN_PROVIDER_UNAVAILABLE");
  graph.fail(null);
  expect(codeOf(await logIn("token"))).toBe("OK");
});

test("twelve sign-ins wait for a hanging provider; further ones are refused at once", async () => {
  graph.fail("hangs");
  const codes = (await atOnce(14, () => logIn("token"))).map(codeOf);
  const count = (code: string) => codes.filter((each) => each === code).length;
  expect([count("SIGN_IN_PROVIDER_UNAVAILABLE"), count("TOO_MANY_REQUESTS")]).toEqual([12, 2]);
  graph.fail(null);
  expect(codeOf(await logIn("made up"))).toBe("NOT_AUTHENTICATED");
});

test("pages get only the settings that the script needs", async () => {
  expect(dataOf(await api.call("api_get_sign_in_providers", {}))).toEqual({
    providers: ["facebook"],
    facebook: { appId: APP.appId, version: "v12.0", sdkUrl: APP.sdkUrl },
  });
});
