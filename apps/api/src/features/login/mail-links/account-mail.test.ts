import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { customerActions, PASSWORD } from "../../../test/actions/customers.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { type CallAs, startTestApi, type TestApi } from "../../../test/api.ts";
import { type SmtpSink, startSmtpSink } from "../../../test/stand-ins/smtp-sink.ts";
import { markProved } from "../../customer/customer.public.ts";

let api: TestApi;
let sink: SmtpSink;
let people: ReturnType<typeof customerActions>;
const refused = new Set<string>();
beforeAll(async () => {
  sink = await startSmtpSink({ refuse: (address) => (refused.has(address) ? 550 : null) });
  api = await startTestApi({ catalogue: false, smtpUrl: sink.url });
  people = customerActions(api);
});
afterEach(() => refused.clear());
afterAll(async () => {
  await api.close();
  await sink.close();
});

/** Sends the waiting mails and returns those to an address. */
async function mailsTo(address: string): Promise<string[]> {
  await api.runJobs("queue");
  return sink.mailsTo(address);
}

async function mailSaying(address: string, words: string): Promise<string | undefined> {
  return (await mailsTo(address)).findLast((mail) => mail.includes(words));
}

const tokenIn = (mail: string | undefined, path: string): string =>
  new RegExp(String.raw`https://shop\.example(?:/[a-z]{2})?/auth/${path}\?token=([\w-]{43})\b`, "u").exec(
    mail ?? "",
  )?.[1] ?? "";

const profile = async (customer: string) => dataOf(await api.call("api_get_customer", {}, { customer }));

test("a registration sends one mail in the shopper's language; its link creates the account", async () => {
  const email = "neu@Bücher.example";
  await people.askToRegister(email, { locale: "fr" });
  const mails = await mailsTo("neu@bücher.example");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('<html lang="fr">');
  expect(mails[0]).toContain("https://shop.example/fr/auth/complete-registration?token=");
  // The name is not in the mail: the mailbox is not verified yet.
  expect(mails[0]).not.toContain("Ada");
  const token = tokenIn(mails[0], "complete-registration");
  const login = dataOf(await people.completeRegistration(token));
  expect(await profile(login.customerToken)).toMatchObject({ email, isEmailVerified: true, locale: "fr" });
});

test("the links of a registration lead back to the page that it started on, and never to another site", async () => {
  const ask = async (email: string, previousUrl: string) => {
    await people.pass("10 minutes");
    dataOf(await api.call("api_register_customer", { body: { email, previousUrl } }, { locale: "fr" }));
    return mailsTo(email);
  };
  const path = "/fr/i7,phone?variant=A2#reviews";
  const next = encodeURIComponent(path);
  expect((await ask(people.newEmail(), path))[0]).toMatch(
    new RegExp(String.raw`/fr/auth/complete-registration\?token=[\w-]{43}&next=${next}\s`, "u"),
  );
  const { email } = await people.customer();
  expect((await ask(email, path)).at(-1)).toContain(`https://shop.example/auth?next=${next}\r\n`);
  for (const evil of ["https://evil.example", "//evil.example", "/\\evil.example", "/%2f%2fevil.example"]) {
    const [mail] = await ask(people.newEmail(), evil);
    expect(mail).toMatch(/complete-registration\?token=[\w-]{43}\s/u);
    expect(mail).not.toContain("evil");
  }
});

test("a registration with the address of an account is reported to its mailbox, in the account's language", async () => {
  const { email, customer } = await people.customer();
  await people.pass("10 minutes");
  await people.askToRegister(email.toUpperCase(), { locale: "fr" });
  expect(await mailsTo(email.toUpperCase())).toEqual([]);
  const mail = await mailSaying(email, "Du hast schon ein Konto");
  expect(mail).toContain("https://shop.example/auth\r\n");
  expect(mail).toContain("https://shop.example/auth/forgotten-password\r\n");
  expect(mail).not.toContain("token=");
  expect((await profile(customer)).email).toBe(email);
  expect(
    await api.database.db
      .selectFrom("registration")
      .select("email_key")
      .where("email_key", "=", email)
      .execute(),
  ).toEqual([]);
});

test("a customer with an unconfirmed address requests one mail; its link confirms the address once", async () => {
  const { email, uuid, customer } = await people.customer();
  const ask = () => api.call("api_request_email_verification", {}, { customer });
  expect([codeOf(await ask()), await mailsTo(email)]).toEqual(["OK", []]);
  await api.database.db
    .updateTable("customer")
    .set({ email_verified_at: null })
    .where("uuid", "=", uuid)
    .execute();
  expect(codeOf(await ask())).toBe("OK");
  const token = tokenIn((await mailsTo(email))[0], "verify-email");
  expect(codeOf(await api.call("api_verify_email", { body: { token } }))).toBe("UNAUTHENTICATED");
  const stranger = { customer: (await people.customer()).customer };
  expect(codeOf(await api.call("api_verify_email", { body: { token } }, stranger))).toBe("LINK_INVALID");
  expect(codeOf(await api.call("api_verify_email", { body: { token } }, { customer }))).toBe("OK");
  expect((await profile(customer)).isEmailVerified).toBe(true);
  expect(codeOf(await api.call("api_verify_email", { body: { token } }, { customer }))).toBe("LINK_INVALID");
});

test("the link sets a new password and ends all logins and links", async () => {
  const { email, customer, device } = await people.customer();
  const asked = await api.call("api_request_password_reset", { body: { email: email.toUpperCase() } });
  expect(codeOf(asked)).toBe("OK");
  // Sent to the address of the account, not to the typed spelling.
  expect(await mailsTo(email.toUpperCase())).toEqual([]);
  const token = tokenIn(await mailSaying(email, "reset-password"), "reset-password");
  const body = { token, password: "an altogether new one" };
  const login = dataOf(await api.call("api_reset_password", { body }));
  expect(await people.whoIs(customer)).toBeNull();
  expect(login.deviceToken).not.toBe(device);
  expect(await profile(login.customerToken)).toMatchObject({ email, isEmailVerified: true });
  expect(codeOf(await people.logIn(email))).toBe("INVALID_CREDENTIALS");
  expect(codeOf(await people.logIn(email, body.password))).toBe("OK");
  expect(codeOf(await api.call("api_reset_password", { body }))).toBe("LINK_INVALID");
  expect(await mailSaying(email, "Dein Passwort wurde geändert")).toBeDefined();
});

test("the mail about a new password lists the other ways to log in", async () => {
  const { email, uuid } = await people.customer();
  const reset = async () => {
    const token = await people.link(uuid, "reset-password", email);
    dataOf(await api.call("api_reset_password", { body: { token, password: "an altogether new one" } }));
    return mailSaying(email, "Dein Passwort wurde geändert");
  };
  expect(await reset()).not.toContain("weiterhin");
  const linked = [
    ["google", "ada@other.example"],
    ["paypal", null],
  ] as const;
  for (const [provider, address] of linked)
    await api.database.db
      .insertInto("customer_identity")
      .values({ provider, issuer: provider, subject: uuid, email: address, customer_uuid: uuid })
      .execute();
  // The owner has proved the mailbox since.
  await markProved(api.database.db, uuid);
  expect(await reset()).toContain(
    "Auch mit Google (ada@other.example) und PayPal kannst du dich weiterhin anmelden.",
  );
  await api.database.db
    .updateTable("customer_identity")
    .set({ created_at: new Date(Date.now() + 1_000) })
    .where("customer_uuid", "=", uuid)
    .execute();
  const removed = await reset();
  expect(removed).toContain("haben wir diese Anmeldungen entfernt: Google (ada@other.example) und PayPal.");
  expect(removed).not.toContain("weiterhin");
});

test("a link request for an unknown address gets the same answer and sends nothing", async () => {
  const answer = await api.call("api_request_password_reset", { body: { email: "nobody@example.com" } });
  expect(answer).toEqual(
    await api.call("api_request_password_reset", { body: { email: (await people.customer()).email } }),
  );
  expect(await mailsTo("nobody@example.com")).toEqual([]);
});

test("links expire, serve one purpose, and end with a new password", async () => {
  const { email, uuid } = await people.customer();
  const verify = await people.link(uuid, "verify-email", email);
  for (const token of ["", "x", verify, "x".repeat(43)]) {
    const body = { token, password: "an altogether new one" };
    expect(codeOf(await api.call("api_reset_password", { body }))).toBe("LINK_INVALID");
  }
  const [first, second] = [
    await people.link(uuid, "reset-password", email),
    await people.link(uuid, "reset-password", email),
  ];
  const reset = (token: string) =>
    api.call("api_reset_password", { body: { token, password: "an altogether new one" } });
  expect(codeOf(await reset(first))).toBe("OK");
  expect(codeOf(await reset(second))).toBe("LINK_INVALID");
  const late = await people.link(uuid, "reset-password", email);
  await people.pass("61 minutes");
  expect(codeOf(await reset(late))).toBe("LINK_INVALID");
});

test("an address change requested before a new password gets no link after it", async () => {
  const { email, uuid, customer } = await people.customer();
  const eve = people.newEmail();
  const asked = await api.call(
    "api_change_email",
    { body: { email: eve, password: PASSWORD } },
    { customer },
  );
  expect(codeOf(asked)).toBe("OK");
  // Eve's mail server defers the mail as long as she likes.
  const token = await people.link(uuid, "reset-password", email);
  const body = { token, password: "an altogether new one" };
  expect(codeOf(await api.call("api_reset_password", { body }))).toBe("OK");
  expect(await mailsTo(eve)).toEqual([]);
  expect(await mailSaying(email, "Dein Passwort wurde geändert")).toBeDefined();
});

test("a link used many times in parallel works once", async () => {
  const { email, uuid } = await people.customer();
  const token = await people.link(uuid, "reset-password", email);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      api.call("api_reset_password", { body: { token, password: "an altogether new one" } }),
    ),
  );
  expect(answers.map(codeOf).sort()).toEqual([
    "LINK_INVALID",
    "LINK_INVALID",
    "LINK_INVALID",
    "LINK_INVALID",
    "OK",
  ]);
});

test("an address changes after the new mailbox confirms it; the old mailbox is notified", async () => {
  const { email, customer } = await people.customer();
  const next = people.newEmail();
  const change = (password: string) =>
    api.call("api_change_email", { body: { email: next, password } }, { customer });
  expect(codeOf(await change("wrong password"))).toBe("INVALID_CREDENTIALS");
  expect(codeOf(await change(PASSWORD))).toBe("OK");
  const token = tokenIn(await mailSaying(next, "confirm-email"), "confirm-email");
  expect((await profile(customer)).email).toBe(email);
  const confirm = (as: CallAs) => api.call("api_confirm_email_change", { body: { token } }, as);
  // Another customer or a visitor who received the mail cannot give the address to the account.
  expect(codeOf(await confirm({}))).toBe("UNAUTHENTICATED");
  expect(codeOf(await confirm({ customer: (await people.customer()).customer }))).toBe("LINK_INVALID");
  expect((await profile(customer)).email).toBe(email);
  expect(codeOf(await confirm({ customer }))).toBe("OK");
  expect(await profile(customer)).toMatchObject({ email: next, isEmailVerified: true });
  expect(codeOf(await people.logIn(email))).toBe("INVALID_CREDENTIALS");
  expect(codeOf(await people.logIn(next))).toBe("OK");
  expect(await mailSaying(email, "Deine E-Mail-Adresse wurde geändert")).toBeDefined();
  expect(codeOf(await confirm({ customer }))).toBe("LINK_INVALID");
});

test("only a mail to the address reveals that it has an account", async () => {
  const [{ customer }, other] = [await people.customer(), await people.customer()];
  const body = { email: other.email.toUpperCase(), password: PASSWORD };
  expect(codeOf(await api.call("api_change_email", { body }, { customer }))).toBe("OK");
  const mail = await mailSaying(other.email, "Diese Adresse hat schon ein Konto");
  expect(mail).toBeDefined();
  expect(mail).not.toContain("token=");
});

test("two customers cannot get one address concurrently", async () => {
  const people1 = [await people.customer(), await people.customer(), await people.customer()];
  const next = people.newEmail();
  const tokens = await Promise.all(people1.map(({ uuid }) => people.link(uuid, "change-email", next)));
  const answers = await Promise.all(
    tokens.map((token, index) =>
      api.call("api_confirm_email_change", { body: { token } }, { customer: people1[index]?.customer ?? "" }),
    ),
  );
  expect(answers.map(codeOf).sort()).toEqual(["LINK_INVALID", "LINK_INVALID", "OK"]);
});

test("answers to a customer report an undeliverable mailbox until it accepts a mail", async () => {
  const { email, customer } = await people.customer();
  const hasHeader = async (token: string) =>
    (await api.agent.get("/api/cart").set("x-customer-token", token)).headers["x-email-delivery-impossible"];
  await mailsTo(email);
  expect(await hasHeader(customer)).toBeUndefined();
  refused.add(email);
  await api.call("api_request_password_reset", { body: { email } });
  await mailsTo(email);
  expect(await hasHeader(customer)).toBe("1");
  expect((await profile(customer)).isEmailUndeliverable).toBe(true);
  expect(await hasHeader((await people.customer()).customer)).toBeUndefined();
  refused.clear();
  await api.call("api_request_password_reset", { body: { email } });
  await mailsTo(email);
  expect(await hasHeader(customer)).toBeUndefined();
});

test("requests of other people do not block a customer's link", async () => {
  const [{ email, uuid }, eve] = [await people.customer(), await people.customer()];
  for (let count = 0; count < 4; count += 1)
    await api.call("api_change_email", { body: { email, password: PASSWORD } }, { customer: eve.customer });
  const ask = async () => codeOf(await api.call("api_request_password_reset", { body: { email } }));
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
    "OK",
    "OK",
    "OK",
    "TOO_MANY_REQUESTS",
  ]);
  // Whenever and however often they request one: a sent link is valid until the next can be sent.
  await people.pass("1 minute");
  await api.database.db.updateTable("throttle").set({ tries: 99 }).where("tries", ">=", 3).execute();
  expect([await ask(), await ask()]).toEqual(["OK", "TOO_MANY_REQUESTS"]);
  const token = await people.link(uuid, "reset-password", email);
  await people.pass("59 minutes 50 seconds");
  const body = { token, password: "an altogether new one" };
  expect(codeOf(await api.call("api_reset_password", { body }))).toBe("OK");
  await people.pass("20 seconds");
  expect(await ask()).toBe("OK");
});

test("no mailbox can be flooded, with or without an account", async () => {
  const { email } = await people.customer();
  for (const address of [email, people.newEmail()]) {
    const codes = [];
    for (let count = 0; count < 5; count += 1)
      codes.push(codeOf(await api.call("api_request_password_reset", { body: { email: address } })));
    expect(codes).toEqual(["OK", "OK", "OK", "TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  }
  expect((await mailsTo(email)).filter((mail) => mail.includes("reset-password"))).toHaveLength(3);
});
