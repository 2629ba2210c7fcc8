import { CALL_NAMES, CALLS, type Call, type CallName } from "@reprise/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESS, customerActions, PASSWORD, type TestCustomer } from "../../test/actions/customers.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { REVIEW, reviewActions } from "../../test/actions/review-actions.ts";
import { dataOf } from "../../test/answers.ts";
import { identityHeaders, newVisitor, startTestApi, type TestApi } from "../../test/api.ts";

const PROTECTED = CALL_NAMES.filter((name) => ["customer", "session"].includes(CALLS[name].access));

/** A product that the owner wishes for, and one that the owner has reviewed. */
const WISHED = 77_701;
const REVIEWED = 77_702;

let api: TestApi;
let people: ReturnType<typeof customerActions>;
/** All tests share the owner, whom no call may change. */
let owner: TestCustomer;
let address: string;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
  people = customerActions(api);
  for (const id of [WISHED, REVIEWED])
    await putProduct(api.database, { id, variants: { A1: { price: 100, units: 0 } } });
  owner = await people.customer();
  dataOf(await api.call("api_watchlist_put_product", { params: { productId: `${WISHED}` } }, owner));
  dataOf(await api.call("api_buyalert_put_product", { body: { productId: WISHED } }, owner));
  dataOf(await api.call("api_add_search_alert", { body: { query: "nokia" } }, owner));
  dataOf(await api.call("api_update_newsletter_subscription", { body: { isSubscribed: true } }, owner));
  const reviews = reviewActions(api);
  dataOf(await reviews.write(REVIEWED, {}, owner));
  await reviews.addPhoto(REVIEWED, owner);
  address = dataOf(await api.call("api_add_customer_address", { body: ADDRESS }, owner)).uuid;
});
afterAll(() => api.close());

/** A valid body of the call. */
const BODIES: Partial<Record<CallName, object>> = {
  api_update_customer: { firstName: "Mallory" },
  api_customer_update_locale: { locale: "fr" },
  api_change_email: { email: "mallory@example.com", password: PASSWORD },
  api_change_password: { currentPassword: PASSWORD, password: "mallory's password" },
  api_add_customer_address: ADDRESS,
  api_update_customer_address: { ...ADDRESS, city: "Elsewhere" },
  api_close_customer: { isConfirmed: true, password: PASSWORD },
  api_verify_email: { token: "x" },
  api_confirm_email_change: { token: "x" },
  api_buyalert_put_product: { productId: WISHED, targetPrice: 1 },
  api_update_newsletter_subscription: { isSubscribed: false },
  api_link_sign_in: {
    redirectUri: "https://shop.example/sign-in/google/return",
    authorizationCode: "x",
    state: "x",
    expectedState: "x",
    nonce: "x",
    codeVerifier: "x".repeat(43),
  },
  api_link_facebook: { accessToken: "x", expiresIn: 1 },
  api_write_review: { ...REVIEW, text: "Mallory likes this phone, too." },
};

/** Status of calls that name something the caller does not have: a provider, the link of a mail. */
const REFUSED_STATUS: Partial<Record<CallName, number>> = {
  api_verify_email: 400,
  api_confirm_email_change: 400,
  api_link_sign_in: 424,
  api_link_facebook: 424,
  api_unlink_sign_in: 404,
  api_add_review_photo: 404,
};

/** Calls the API with `ids` in the path. */
async function make(name: CallName, ids: string, headers: Record<string, string>) {
  const { method, path, upload }: Call = CALLS[name];
  const verb = method.toLowerCase() as Lowercase<Call["method"]>;
  const body = BODIES[name];
  const at = path
    .replace("{productId}", `${WISHED}`)
    .replace("{id}", `${REVIEWED}`)
    .replace(/\{\w+\}/u, ids);
  const request = api.agent[verb](at).set(headers);
  if (upload !== undefined) void request.type(upload.types[0]).send(Buffer.from("no picture"));
  const { status, body: answer } = await (body === undefined ? request : request.send(body));
  return { status, code: (answer as { code?: string }).code, text: JSON.stringify(answer) };
}

/** All data of the owner, and whether they are logged in. */
async function ownedIds() {
  const { customer } = owner;
  const exported = dataOf(await api.call("api_export_customer_data", {}, { customer })).data;
  return JSON.stringify(exported, (key, value: unknown) => (key === "used_at" ? "" : value));
}

test("protected calls are refused to visitors and expired logins before their input is checked", async () => {
  const { customer: dead } = await people.customer();
  await api.call("api_end_customer_sessions", {}, { customer: dead });
  const before = await ownedIds();
  const failures: string[] = [];
  for (const name of PROTECTED) {
    for (const [who, as] of Object.entries({
      nobody: {},
      "a visitor": { visitor: newVisitor() },
      "an ended login": { customer: dead },
      "an unknown login": { customer: newVisitor() },
      "the uuid of a customer": { customer: owner.uuid },
    })) {
      const { status, code } = await make(name, owner.uuid, identityHeaders(as));
      if (status !== 401 || code !== "UNAUTHENTICATED") failures.push(`${name}, ${who}: ${status} ${code}`);
    }
    if ((await ownedIds()) !== before) failures.push(`${name} changed the owner's data`);
  }
  expect(failures).toEqual([]);
});

test("protected calls reach nothing of another customer", async () => {
  const { customer } = owner;
  const { sessions } = dataOf(await api.call("api_get_customer_sessions", {}, { customer }));
  const before = await ownedIds();
  const { searchAlerts } = dataOf(await api.call("api_get_search_alerts", {}, { customer }));
  const things = [address, sessions[0]?.uuid ?? "", searchAlerts[0]?.uuid ?? "", owner.uuid];
  const { reviewPhotos } = JSON.parse(before) as {
    readonly reviewPhotos: readonly { readonly uuid: string }[];
  };
  let stranger = await people.customer();
  const failures: string[] = [];
  for (const name of PROTECTED) {
    const { path } = CALLS[name];
    // Lists, reviews and sign-in methods always belong to the caller, whatever product or provider is named.
    const isOwn = !path.includes("{uuid}");
    const ids = isOwn ? [path.includes("{photo}") ? (reviewPhotos[0]?.uuid ?? "") : "google"] : things;
    const expected = REFUSED_STATUS[name] ?? (isOwn ? 200 : 404);
    for (const id of ids) {
      const as = identityHeaders({ customer: stranger.customer, visitor: newVisitor() });
      const { status, text } = await make(name, id, as);
      if (status !== expected) failures.push(`${name}: ${status} instead of ${expected}`);
      for (const mark of [...things, owner.email, `Phone ${WISHED}`])
        if (text.includes(mark)) failures.push(`${name} shows ${mark}`);
    }
    if ((await ownedIds()) !== before) failures.push(`${name} changed the owner's data`);
    if ((await people.whoIs(customer)) !== owner.uuid) failures.push(`${name} ended the owner's login`);
    // Some calls end the stranger's own login or change their password: another stranger makes the next ones.
    const isEnded = (await people.whoIs(stranger.customer)) === null;
    if (isEnded || name === "api_change_password") stranger = await people.customer();
  }
  expect(failures).toEqual([]);
});

test("the list above is not empty, and only the BFF may make calls that create logins", () => {
  expect(PROTECTED.length).toBeGreaterThan(15);
  const withToken = CALL_NAMES.filter((name) => {
    const { shape } = CALLS[name].response as { shape?: object };
    return shape !== undefined && "customerToken" in shape;
  });
  expect(withToken.length).toBeGreaterThanOrEqual(4);
  for (const name of withToken) expect(["service", "session"]).toContain(CALLS[name].access);
});
