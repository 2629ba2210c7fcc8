import { sql } from "kysely";
import { expect, test } from "vitest";
import { PASSWORD } from "../../test/actions/customers.ts";
import { startWithPeople } from "../../test/actions/start-with-people.ts";
import { codeOf, dataOf } from "../../test/answers.ts";

const { api, people } = await startWithPeople();

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const sessionsOf = async (customer: string) =>
  dataOf(await api.call("api_get_customer_sessions", {}, { customer })).sessions;

/** A customer with two logins. */
async function twice() {
  const { email, customer } = await people.customer();
  const other = dataOf(await people.logIn(email, PASSWORD, { userAgent: FIREFOX })).customerToken;
  return { email, customer, other };
}

test("customers see their valid logins, the last used first", async () => {
  const { email, customer } = await people.customer();
  await people.pass("29 minutes");
  const { customerToken: other } = dataOf(await people.logIn(email, PASSWORD, { userAgent: FIREFOX }));
  expect(await sessionsOf(other)).toMatchObject([
    { browser: "Firefox", system: "Linux", isCurrent: true },
    { browser: null, system: null, isCurrent: false },
  ]);
  await people.pass("2 minutes");
  expect(await sessionsOf(other)).toHaveLength(1);
  expect(await people.whoIs(customer)).toBeNull();
});

test("ends one login or all", async () => {
  const { customer, other } = await twice();
  const theirs = (await sessionsOf(customer)).find(({ isCurrent }) => !isCurrent);
  const end = () =>
    api.call("api_end_customer_session", { params: { uuid: theirs?.uuid ?? "" } }, { customer });
  expect([codeOf(await end()), codeOf(await end())]).toEqual(["OK", "NOT_FOUND"]);
  expect([await people.whoIs(customer), await people.whoIs(other)]).toEqual([expect.any(String), null]);
  const more = await twice();
  expect(codeOf(await api.call("api_end_customer_sessions", {}, { customer: more.other }))).toBe("OK");
  expect([await people.whoIs(more.customer), await people.whoIs(more.other)]).toEqual([null, null]);
});

test("a new password ends every login and creates a new one", async () => {
  const { email, customer, other } = await twice();
  const change = (currentPassword: string) =>
    api.call(
      "api_change_password",
      { body: { currentPassword, password: "another password" } },
      { customer },
    );
  expect(codeOf(await change("wrong password"))).toBe("INVALID_CREDENTIALS");
  expect(await people.whoIs(other)).not.toBeNull();
  const { customerToken } = dataOf(await change(PASSWORD));
  expect([await people.whoIs(customer), await people.whoIs(other)]).toEqual([null, null]);
  expect(await sessionsOf(customerToken)).toHaveLength(1);
  expect(codeOf(await people.logIn(email))).toBe("INVALID_CREDENTIALS");
  expect(codeOf(await people.logIn(email, "another password"))).toBe("OK");
});

test("a recent login replaces the password for an account without one", async () => {
  const { uuid, customer } = await people.customer();
  await api.database.db
    .updateTable("customer")
    .set({ password_hash: null })
    .where("uuid", "=", uuid)
    .execute();
  const change = () => api.call("api_change_email", { body: { email: people.newEmail() } }, { customer });
  expect(codeOf(await change())).toBe("OK");
  await people.pass("11 minutes");
  expect(codeOf(await change())).toBe("REAUTHENTICATION_NEEDED");
});

test("the job deletes only expired logins", async () => {
  const { uuid, email, customer } = await people.customer();
  await people.link(uuid, "reset-password", email);
  await people.logIn(people.newEmail(), "wrong password");
  await people.pass("1 day 1 minute");
  const { customerToken } = dataOf(await people.logIn(email));
  await api.runJobs("retention");
  const count = async (table: "customer_session" | "customer_link" | "throttle" | "customer_device") =>
    (
      await api.database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  expect(await people.whoIs(customer)).toBeNull();
  expect(await people.whoIs(customerToken)).toBe(uuid);
  expect(await count("customer_session")).toBe(1);
  expect(await count("throttle")).toBe(0);
  expect(await count("customer_device")).toBeGreaterThan(0);
});

test("of parallel password changes by one login one succeeds and ends the login of the others", async () => {
  const { email, customer } = await people.customer();
  const passwords = Array.from({ length: 4 }, (_, index) => `an altogether new one ${index}`);
  const codes = await Promise.all(
    passwords.map(async (password) => {
      const body = { currentPassword: PASSWORD, password };
      return codeOf(await api.call("api_change_password", { body }, { customer }));
    }),
  );
  expect(codes.filter((code) => code === "OK")).toHaveLength(1);
  expect(codeOf(await people.logIn(email, passwords[codes.indexOf("OK")]))).toBe("OK");
});

test("a proof from before a new password is not valid after it", async () => {
  const { email, uuid, customer } = await people.customer();
  const token = await people.link(uuid, "reset-password", email);
  const emailAnswers = Array.from({ length: 4 }, () =>
    api.call("api_change_email", { body: { email: people.newEmail(), password: PASSWORD } }, { customer }),
  );
  expect(codeOf(await api.call("api_reset_password", { body: { token, password: "a better one" } }))).toBe(
    "OK",
  );
  await Promise.all(emailAnswers);
  const own = (await people.waitingMails()).filter((mail) => mail["customer"] === uuid);
  expect(own.map(({ kind }) => kind)).not.toContain("change-email");
});

test("a customer has at most fifty logins and devices; a login deletes the least recently used", async () => {
  const { email, customer, uuid } = await people.customer();
  await people.pass("2 minutes");
  await sql`update customer_device set used_at = used_at - interval '2 minutes'`.execute(api.database.db);
  const token = sql`sha256((${uuid} || number)::bytea)`;
  await sql`insert into customer_session (uuid, token_hash, customer_uuid)
    select gen_random_uuid(), ${token}, ${uuid}::uuid from generate_series(1, 59) as number`.execute(
    api.database.db,
  );
  await sql`insert into customer_device (token_hash, customer_uuid)
    select ${token}, ${uuid}::uuid from generate_series(1, 59) as number`.execute(api.database.db);
  const { customer: other, uuid: otherUuid } = await people.customer();
  const { customerToken } = dataOf(await people.logIn(email));
  for (const table of ["customer_session", "customer_device"] as const) {
    const rows = await api.database.db
      .selectFrom(table)
      .selectAll()
      .where("customer_uuid", "=", uuid)
      .execute();
    expect(rows).toHaveLength(50);
  }
  expect(await people.whoIs(customer)).toBeNull();
  expect([await people.whoIs(customerToken), await people.whoIs(other)]).toEqual([uuid, otherUuid]);
});
