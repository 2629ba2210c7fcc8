import { beforeEach, describe, expect, test } from "vitest";
import { atOnce, PASSWORD } from "../../test/actions/customers.ts";
import { startWithPeople } from "../../test/actions/start-with-people.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";

const { api, people } = await startWithPeople();
beforeEach(() => api.database.db.deleteFrom("throttle").execute());

/** Queued mails for registrations of an address. */
const mailsFor = async (emailKey: string) =>
  (await people.waitingMails()).filter(
    (mail) => mail["kind"] === "register" && mail["emailKey"] === emailKey,
  );
const accounts = (emailKey: string) =>
  api.database.db.selectFrom("customer").select("uuid").where("email_key", "=", emailKey).execute();
const profile = async (customer: string) => dataOf(await api.call("api_get_customer", {}, { customer }));

describe("requesting an account", () => {
  test("creates no account and enqueues a mail", async () => {
    expect(dataOf(await people.askToRegister("Ada@Bücher.example"))).toEqual({});
    expect(await accounts("ada@xn--bcher-kva.example")).toEqual([]);
    expect(await mailsFor("ada@xn--bcher-kva.example")).toHaveLength(1);
  });

  test("has the same answer and work with and without an existing account", async () => {
    const known = (await people.customer()).email;
    await api.database.db.deleteFrom("throttle").execute();
    const unknown = people.newEmail();
    const traces = [];
    for (const email of [known, unknown]) {
      const { ok, status } = await people.askToRegister(email, { address: "203.0.113.7" });
      const stored = await api.database.db
        .selectFrom("registration")
        .select(["email_key", "locale", "first_name"])
        .where("email_key", "=", email)
        .execute();
      const throttled = await api.database.db.selectFrom("throttle").select("tries").execute();
      traces.push({ ok, status, stored, mails: await mailsFor(email), throttled: throttled.length });
      await api.database.db.deleteFrom("throttle").execute();
    }
    const [first, second] = traces.map((trace) =>
      JSON.stringify(trace).replaceAll(/shopper-[\w-]+/gu, "somebody"),
    );
    expect(first).toBe(second);
    expect(traces[0]?.mails).toHaveLength(1);
  });

  test("twenty times in parallel, in several spellings, enqueues one mail", async () => {
    const email = people.newEmail();
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace("s", "ｓ")];
    const answers = await atOnce(20, (index) => people.askToRegister(spellings[index % 4] ?? email));
    expect(answers.map(codeOf)).toEqual(answers.map(() => "OK"));
    expect(await mailsFor(email)).toHaveLength(1);
  });

  test("again after five minutes enqueues another mail; the wait doubles each time", async () => {
    const email = people.newEmail();
    const asked = [];
    for (const wait of [
      "0 minutes",
      "4 minutes 50 seconds",
      "20 seconds",
      "5 minutes",
      "5 minutes 20 seconds",
    ]) {
      await people.pass(wait);
      await people.askToRegister(email);
      asked.push((await mailsFor(email)).length);
    }
    expect(asked).toEqual([1, 1, 2, 2, 3]);
  });

  test("too often from one network is refused for any address", async () => {
    const as = { address: "203.0.113.9" };
    const ask = async (email: string) => codeOf(await people.askToRegister(email, as));
    for (let count = 0; count < 3; count += 1) expect(await ask(people.newEmail())).toBe("OK");
    await api.database.db.updateTable("throttle").set({ tries: 250 }).where("tries", "=", 3).execute();
    expect(await ask(people.newEmail())).toBe("OK");
    expect(await ask(people.newEmail())).toBe("TOO_MANY_REQUESTS");
    expect(codeOf(await people.askToRegister(people.newEmail()))).toBe("OK");
  });

  test.each([
    "nobody",
    "a@localhost",
    "a@example.com\r\nBcc: b@example.com",
    '"a b"@example.com',
    "a@exa mple.com",
  ])("by %j is refused", async (email) => {
    expect(codeOf(await people.askToRegister(email))).toBe("VALIDATION_FAILED");
  });
});

describe("completing it", () => {
  test("creates the confirmed account of the latest request and logs in", async () => {
    const email = "Grace@Bücher.example";
    await people.askToRegister(email.toLowerCase(), { locale: "en" });
    await api.database.db.deleteFrom("throttle").execute();
    const body = { email, firstName: "Grace", lastName: "Hopper" };
    dataOf(await api.call("api_register_customer", { body }, { locale: "fr" }));
    const login = dataOf(await people.completeRegistration(await people.registrationToken(email)));
    expect(login).toMatchObject({ user: { wasRegistered: true }, firstName: "Grace" });
    expect(await profile(login.customerToken)).toMatchObject({
      email,
      isEmailVerified: true,
      hasPassword: true,
      lastName: "Hopper",
      locale: "fr",
    });
    expect(dataOf(await people.logIn(email)).user).toEqual({ uuid: login.user.uuid, wasRegistered: false });
  });

  test("keeps names and language of the request that a mail was sent for, whatever is requested without one", async () => {
    const email = people.newEmail();
    const request = (firstName: string, lastName: string, locale: "fr" | "nl") =>
      api.call("api_register_customer", { body: { email, firstName, lastName } }, { locale });
    dataOf(await request("Grace", "Hopper", "fr"));
    dataOf(await request("Mallory", "Stranger", "nl"));
    expect(await mailsFor(email)).toHaveLength(1);
    const login = dataOf(await people.completeRegistration(await people.registrationToken(email)));
    expect(await profile(login.customerToken)).toMatchObject({
      firstName: "Grace",
      lastName: "Hopper",
      locale: "fr",
    });
  });

  test("confirms the spelling that the link was sent to, whatever was requested later", async () => {
    const email = people.newEmail();
    await people.askToRegister(email);
    const token = await people.registrationToken(email);
    await people.askToRegister(email.replace("s", "ｓ"));
    const login = dataOf(await people.completeRegistration(token));
    expect(await profile(login.customerToken)).toMatchObject({ email, isEmailVerified: true });
  });

  test("by two links in parallel creates one account and invalidates all links", async () => {
    const email = people.newEmail();
    await people.askToRegister(email);
    const tokens = [await people.registrationToken(email), await people.registrationToken(email)];
    const answers = await atOnce(8, (index) => people.completeRegistration(tokens[index % 2] ?? ""));
    const codes = answers.map(codeOf).sort();
    expect(codes).toEqual([...Array.from({ length: 7 }, () => "LINK_INVALID"), "OK"]);
    expect(await accounts(email)).toHaveLength(1);
    for (const token of tokens) expect(codeOf(await people.completeRegistration(token))).toBe("LINK_INVALID");
  });

  test("fails when the address got an account in the meantime, and does not change that account", async () => {
    const email = people.newEmail();
    await people.askToRegister(email);
    const token = await people.registrationToken(email);
    const { uuid } = await people.customer();
    await api.database.db
      .updateTable("customer")
      .set({ email, email_key: email })
      .where("uuid", "=", uuid)
      .execute();
    expect(codeOf(await people.completeRegistration(token, "another password"))).toBe("LINK_INVALID");
    expect(dataOf(await people.logIn(email)).user.uuid).toBe(uuid);
  });

  test("fails after a day, and the job deletes the request", async () => {
    const email = people.newEmail();
    await people.askToRegister(email);
    const token = await people.registrationToken(email);
    await people.pass("24 hours");
    expect(codeOf(await people.completeRegistration(token))).toBe("LINK_INVALID");
    await api.runJobs("retention");
    for (const table of ["registration", "registration_link"] as const) {
      const rows = await api.database.db
        .selectFrom(table)
        .select("email_key")
        .where("email_key", "=", email)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  test.each(["short", "x".repeat(257)])(
    "with the password %j is refused, and the link stays good",
    async (password) => {
      const email = people.newEmail();
      await people.askToRegister(email);
      const token = await people.registrationToken(email);
      expect(codeOf(await people.completeRegistration(token, password))).toBe("VALIDATION_FAILED");
      expect(codeOf(await people.completeRegistration(token, PASSWORD, { visitor: newVisitor() }))).toBe(
        "OK",
      );
    },
  );

  test("the database does not contain the token", async () => {
    const email = people.newEmail();
    await people.askToRegister(email);
    const token = await people.registrationToken(email);
    const rows = await api.database.db.selectFrom("registration_link").selectAll().execute();
    expect(rows.map(({ token_hash }) => token_hash.toString("latin1"))).not.toContain(token);
    expect(rows.length).toBeGreaterThan(0);
  });
});
