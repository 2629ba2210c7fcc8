import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { atOnce, customerOf, PASSWORD } from "../../test/actions/customers.ts";
import { startWithPeople } from "../../test/actions/start-with-people.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";

const { api, people } = await startWithPeople();

const hashOf = async (uuid: string) =>
  (
    await api.database.db
      .selectFrom("customer")
      .select("password_hash")
      .where("uuid", "=", uuid)
      .executeTakeFirst()
  )?.password_hash;

/** Gives the customer a hash with old parameters and returns it. */
async function giveOldHash(uuid: string): Promise<string> {
  const salt = Buffer.from("0123456789abcdef");
  const options = { memory: 1024, passes: 2, parallelism: 1 };
  const hash = argon2Sync("argon2id", { message: PASSWORD, nonce: salt, tagLength: 32, ...options });
  const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const old = `$argon2id$v=19$m=1024,t=2,p=1$${base64(salt)}$${base64(hash)}`;
  await api.database.db
    .updateTable("customer")
    .set({ password_hash: old })
    .where("uuid", "=", uuid)
    .execute();
  return old;
}

describe("logging in", () => {
  test("creates a separate login each time, for any spelling of the address", async () => {
    const { email, uuid, customer } = await people.customer();
    const login = dataOf(await people.logIn(email.toUpperCase()));
    expect(login.user).toEqual({ uuid, wasRegistered: false });
    expect(login.customerToken).not.toBe(customer);
    expect(await people.whoIs(login.customerToken)).toBe(uuid);
    expect(await people.whoIs(customer)).toBe(uuid);
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    const { email } = await people.customer();
    const answers = [await people.logIn(email, "wrong password"), await people.logIn("nobody@example.com")];
    const shown = answers.map((answer) =>
      answer.ok ? null : { ...answer, error: { ...answer.error, reference: "" } },
    );
    expect(shown[0]).toMatchObject({ status: 400, error: { code: "INVALID_CREDENTIALS" } });
    expect(shown[1]).toEqual(shown[0]);
  });

  test("an account without a password refuses every password", async () => {
    const { email, uuid } = await people.customer();
    await api.database.db
      .updateTable("customer")
      .set({ password_hash: null })
      .where("uuid", "=", uuid)
      .execute();
    for (const password of ["null", " ", PASSWORD])
      expect(codeOf(await people.logIn(email, password))).toBe("INVALID_CREDENTIALS");
  });

  test("a hash with old parameters is replaced", async () => {
    const { email, uuid } = await people.customer();
    const old = await giveOldHash(uuid);
    expect(codeOf(await people.logIn(email, "wrong password"))).toBe("INVALID_CREDENTIALS");
    expect(await hashOf(uuid)).toBe(old);
    expect(codeOf(await people.logIn(email))).toBe("OK");
    expect(await hashOf(uuid)).toMatch(/m=47104,t=1,p=1/u);
    expect(codeOf(await people.logIn(email))).toBe("OK");
  });

  test("the database contains no token or password", async () => {
    const { customer, device } = await people.customer();
    const tables = [
      "customer",
      "customer_session",
      "customer_device",
      "customer_link",
      "throttle",
      "job",
    ] as const;
    for (const table of tables) {
      const text = JSON.stringify(
        await api.database.db.selectFrom(table).selectAll().execute(),
        (_key, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value),
      );
      for (const secret of [customer, device, PASSWORD]) expect(text).not.toContain(secret);
    }
  });
});

describe("a login", () => {
  test("ends at a logout, and later answers report that", async () => {
    const { customer } = await people.customer();
    expect(codeOf(await api.call("api_customer_logout", {}, { customer }))).toBe("OK");
    expect(await people.whoIs(customer)).toBeNull();
    expect(codeOf(await api.call("api_customer_logout", {}, { customer }))).toBe("UNAUTHENTICATED");
    const answer = (token: string) => api.agent.get("/api/cart").set("x-customer-token", token);
    expect((await answer(customer)).headers["x-customer-token-expired"]).toBe("1");
    expect(
      (await answer((await people.customer()).customer)).headers["x-customer-token-expired"],
    ).toBeUndefined();
    expect((await api.agent.get("/api/cart")).headers["x-customer-token-expired"]).toBeUndefined();
  });

  test("stays valid for half a day while used every half hour", async () => {
    const { customer, uuid } = await people.customer();
    for (let half = 0; half < 24; half += 1) {
      await people.pass("29 minutes 30 seconds");
      expect(await people.whoIs(customer)).toBe(uuid);
    }
    await people.pass("12 minutes");
    expect(await people.whoIs(customer)).toBeNull();
  });

  test("expires after half an hour without use", async () => {
    const { customer } = await people.customer();
    await people.pass("30 minutes 1 second");
    expect(await people.whoIs(customer)).toBeNull();
  });

  test("is updated at most once a minute", async () => {
    const { customer, uuid } = await people.customer();
    const usedAt = async () =>
      (
        await api.database.db
          .selectFrom("customer_session")
          .select("used_at")
          .where("customer_uuid", "=", uuid)
          .executeTakeFirst()
      )?.used_at.getTime() ?? 0;
    const first = await usedAt();
    await people.whoIs(customer);
    expect(await usedAt()).toBe(first);
    await people.pass("61 seconds");
    await people.whoIs(customer);
    expect(await usedAt()).toBeGreaterThanOrEqual(first);
  });

  test.each(["", "x", "x".repeat(43), "x".repeat(9000), "'; drop table customer; --"])(
    "is nobody's by %j",
    async (token) => {
      const { status, body } = await api.agent.get("/api/customer").set("x-customer-token", token);
      expect([status, body.code]).toEqual([401, "UNAUTHENTICATED"]);
    },
  );

  test("does not make public answers personal", async () => {
    const { customer } = await people.customer();
    const { headers } = await api.agent
      .get("/api/seo-block?identifier=home")
      .set("x-customer-token", customer.slice(1));
    expect(headers["x-customer-token-expired"]).toBeUndefined();
  });
});

describe("concurrent requests", () => {
  test("a password change during a login with the old password ends that login", async () => {
    const { email, customer } = await people.customer();
    const change = api.call(
      "api_change_password",
      { body: { currentPassword: PASSWORD, password: "another password" } },
      { customer },
    );
    const logins = atOnce(4, () => people.logIn(email));
    const changed = dataOf(await change);
    for (const login of (await logins).filter((answer) => answer.ok)) {
      // If the login came first, the change has ended it.
      expect(await people.whoIs(dataOf(login).customerToken)).toBeNull();
    }
    expect(await people.whoIs(changed.customerToken)).toBe(changed.user.uuid);
  });

  test("parallel logins that replace an old hash all succeed", async () => {
    const { email, uuid } = await people.customer();
    await giveOldHash(uuid);
    const answers = await atOnce(6, () => people.logIn(email));
    expect(answers.map(codeOf)).toEqual(answers.map(() => "OK"));
  });

  test("ten parallel logins of a visitor create ten logins of one customer", async () => {
    const { email, uuid } = await people.customer();
    const visitor = newVisitor();
    const logins = (await atOnce(10, () => people.logIn(email, PASSWORD, { visitor }))).map(dataOf);
    expect(new Set(logins.map(({ customerToken }) => customerToken)).size).toBe(10);
    expect(logins.every((login) => customerOf(email, login).uuid === uuid)).toBe(true);
  });
});
