import { type Call, CALL_NAMES, CALLS, OPERATOR_ROLES, type OperatorRole } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atOnce } from "../../test/actions/customers.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { BOOTSTRAP_TOKEN, SERVICE_TOKEN } from "../../test/serve-http.ts";
import { FAILED_TOKENS, REFUSED_CALLS } from "./create-operators.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
});
const forgetTries = () => sql`delete from throttle`.execute(api.database.db);
beforeEach(forgetTries);
afterAll(() => api.close());

const audit = async (operator: string, query: object = {}) =>
  dataOf(await api.call("api_operator_audit", { query }, { operator }));
const codeFor = async (operator: string) => codeOf(await api.call("api_operator_audit", {}, { operator }));
const disable = (name: string) => api.call("api_operator_disable", { params: { name } });

interface OperatorCall {
  readonly name: string;
  readonly call: Extract<Call, { readonly access: "operator" }>;
}
const OPERATOR_CALLS: readonly OperatorCall[] = CALL_NAMES.flatMap((name) => {
  const call: Call = CALLS[name];
  return call.access === "operator" ? [{ name, call }] : [];
});

/** The path of a call with something in place of its parameters. */
const somePath = (path: string): string => path.replace(/\{\w+\}/gu, "1");

/** Makes a call without valid input, which the credential's check must precede. */
async function send({ method, path }: Call, authorization: string) {
  const verb = method.toLowerCase() as Lowercase<Call["method"]>;
  const { status, body } = await api.agent[verb](somePath(path)).set({ authorization });
  const { code, message, reference } = body as Record<"code" | "message" | "reference", string>;
  return { status, code, message, reference };
}

test("each call answers one 401 to everybody without a valid token, before its input is read", async () => {
  const ended = await addOperator(api, ...OPERATOR_ROLES);
  dataOf(await disable(ended.name));
  const failures: string[] = [];
  for (const { name, call } of OPERATOR_CALLS) {
    await forgetTries();
    for (const authorization of [
      "",
      "Bearer",
      `Bearer ${"x".repeat(43)}`,
      `Bearer ${"x".repeat(5000)}`,
      `Bearer ${ended.operator}`,
      `Basic ${ended.operator}`,
      `Bearer ${SERVICE_TOKEN}`,
      `Bearer ${BOOTSTRAP_TOKEN}`,
      `Bearer ${ended.name}`,
    ]) {
      const { status, code, message } = await send(call, authorization);
      const answer = `${status} ${code} ${message}`;
      if (answer !== "401 UNAUTHENTICATED The token of an operator is needed")
        failures.push(`${name}, ${authorization.slice(0, 60)}: ${answer}`);
    }
  }
  expect(OPERATOR_CALLS.length).toBeGreaterThan(50);
  expect(failures).toEqual([]);
});

test.each(OPERATOR_ROLES)(
  "the role %s opens its calls alone, before their input is read; other calls are logged",
  async (role) => {
    const { name: who, operator } = await addOperator(api, role);
    const failures: string[] = [];
    const refused: object[] = [];
    for (const { name, call } of OPERATOR_CALLS) {
      await forgetTries();
      const { status, code, reference } = await send(call, `Bearer ${operator}`);
      const isOpen = call.roles.includes(role);
      // 415: the call expects a file.
      const expected = !isOpen ? [403] : call.upload === undefined ? [200, 400, 404] : [415];
      if (!expected.includes(status) || (!isOpen && code !== "FORBIDDEN"))
        failures.push(`${name}: ${status} ${code}`);
      const subject = `${call.method} ${somePath(call.path)}`;
      const entry = { operator: who, roles: [role], call: name, outcome: "refused", subject, reference };
      if (!isOpen) refused.unshift({ ...entry, changes: {} });
    }
    expect(failures).toEqual([]);
    const { entries } = await audit(operator, { operator: who, limit: "100" });
    expect(entries.filter(({ outcome }) => outcome === "refused")).toMatchObject(refused);
  },
);

describe("operators are managed", () => {
  const list = (headers: Record<string, string>) => api.agent.get("/api/operators").set(headers);

  test("with the bootstrap credential alone: neither the BFF's nor an operator's opens it", async () => {
    const { operator } = await addOperator(api, ...OPERATOR_ROLES);
    const statuses = [];
    for (const token of [BOOTSTRAP_TOKEN, SERVICE_TOKEN, operator, "x".repeat(40)])
      statuses.push((await list({ authorization: `Bearer ${token}` })).status);
    expect(statuses).toEqual([200, 401, 401, 401]);
    expect((await api.agent.get("/api/cart").set("authorization", `Bearer ${BOOTSTRAP_TOKEN}`)).status).toBe(
      401,
    );
  });

  test("by the secret, not by the place: whether a proxy says so or not, it opens nothing and closes nothing", async () => {
    const statusOf = async (headers: Record<string, string>) => (await list(headers)).status;
    for (const header of [{}, { "x-forwarded-for": "203.0.113.1" }, { forwarded: "for=127.0.0.1" }])
      expect([
        await statusOf({ authorization: `Bearer ${BOOTSTRAP_TOKEN}`, ...header }),
        await statusOf({ authorization: "Bearer ", ...header }),
        await statusOf({ ...header }),
      ]).toEqual([200, 401, 401]);
  });
});

describe("a token", () => {
  const expiryOf = async (name: string) => {
    const { operators } = dataOf(await api.call("api_operator_list", {}));
    const { createdAt = "", expiresAt = "" } = operators.find((one) => one.name === name) ?? {};
    return (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000;
  };

  test("is valid for 90 days, or as long as was said; an expired one is told so", async () => {
    const { name, operator } = await addOperator(api, "support");
    expect(await expiryOf(name)).toBeCloseTo(90, 0);
    await sql`update operator set expires_at = now() where name = ${name}`.execute(api.database.db);
    expect(await api.call("api_operator_audit", {}, { operator })).toMatchObject({
      error: { code: "OPERATOR_TOKEN_EXPIRED", message: "The token has expired: ask for a new one" },
    });
    for (const days of [0, 366, 1.5])
      expect(
        codeOf(await api.call("api_operator_add", { body: { name: "long", roles: ["support"], days } })),
      ).toBe("VALIDATION_FAILED");
  });

  test("is renewed: the earlier one ends, and the audit log has it", async () => {
    const { name, operator } = await addOperator(api, "support");
    const renew = (who: string, days?: number) =>
      api.call("api_operator_renew", {
        params: { name: who },
        body: days === undefined ? {} : { days },
      });
    const { token } = dataOf(await renew(name, 7));
    expect(await expiryOf(name)).toBeCloseTo(7, 0);
    expect([await codeFor(operator), await codeFor(token)]).toEqual(["UNAUTHENTICATED", "OK"]);
    expect((await audit(token)).entries[0]).toMatchObject({ call: "api_operator_renew", operator: null });
    await sql`update operator set expires_at = now() where name = ${name}`.execute(api.database.db);
    expect(await codeFor(dataOf(await renew(name)).token)).toBe("OK");
    dataOf(await disable(name));
    expect([codeOf(await renew(name)), codeOf(await renew("nobody"))]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  });
});

test("an operator's token opens no other call, and other clients cannot find out its paths", async () => {
  const { operator } = await addOperator(api, ...OPERATOR_ROLES);
  for (const path of ["/api/operators", "/api/cart", "/media/abc-160", "/nowhere", "/api/operator"])
    expect((await api.agent.get(path).set("authorization", `Bearer ${operator}`)).status).toBe(401);
  for (const [authorization, status] of [
    [`Bearer ${operator}`, 404],
    [`Bearer ${SERVICE_TOKEN}`, 401],
    ["", 401],
  ] as const)
    expect((await api.agent.get("/api/operator/nowhere").set({ authorization })).status).toBe(status);
});

test("a name has one operator; a disabled one gets a new token, and the old one stays invalid", async () => {
  const { name, operator: first } = await addOperator(api, "support");
  const again = (roles: OperatorRole[]) => api.call("api_operator_add", { body: { name, roles } });
  expect(codeOf(await again(["finance"]))).toBe("OPERATOR_EXISTS");
  const { operator: disabled } = dataOf(await disable(name));
  expect(disabled.disabledAt).not.toBeNull();
  // A second time changes nothing.
  expect(dataOf(await disable(name)).operator).toEqual(disabled);
  const { operator, token } = dataOf(await again(["finance", "finance", "support"]));
  expect(operator).toMatchObject({ name, roles: ["finance", "support"], usedAt: null, disabledAt: null });
  expect([await codeFor(first), await codeFor(token)]).toEqual(["UNAUTHENTICATED", "OK"]);
  const { operators } = dataOf(await api.call("api_operator_list", {}));
  expect(operators.find((one) => one.name === name)?.usedAt).not.toBeNull();
  expect(operators.map((one) => one.name)).toEqual(operators.map((one) => one.name).toSorted());
  const { entries } = await audit(token, {});
  expect(entries.slice(0, 3).map(({ call, operator: by, subject }) => [call, by, subject])).toEqual([
    ["api_operator_add", null, `operator ${name}`],
    ["api_operator_disable", null, `operator ${name}`],
    ["api_operator_add", null, `operator ${name}`],
  ]);
});

test("of ten concurrent adds of one name one succeeds", async () => {
  const answers = await atOnce(10, () =>
    api.call("api_operator_add", { body: { name: "twin", roles: ["support"] } }),
  );
  expect(answers.map(codeOf).toSorted()).toEqual([
    "OK",
    ...Array.from({ length: 9 }, () => "OPERATOR_EXISTS"),
  ]);
});

test.each(["", "A", "a", "-anna", "anna b", "ännä", "a".repeat(41), "anna\n"])(
  "refuses the name %j",
  async (name) => {
    expect(await api.call("api_operator_add", { body: { name, roles: ["support"] } })).toMatchObject({
      error: {
        code: "VALIDATION_FAILED",
        fields: [
          {
            path: "body.name",
            message:
              "must have 2 to 40 characters: first a lower-case letter, then lower-case letters, digits, . and -",
          },
        ],
      },
    });
  },
);

test("refuses no roles and unknown ones; an unknown operator cannot be disabled", async () => {
  for (const roles of [[], ["admin"]])
    expect(
      codeOf(await api.call("api_operator_add", { body: { name: "rolf", roles: roles as OperatorRole[] } })),
    ).toBe("VALIDATION_FAILED");
  expect(codeOf(await disable("nobody"))).toBe("NOT_FOUND");
});

test("only the hash of a token is stored, and no other table has the token", async () => {
  const name = "hashed";
  const body = { name, roles: ["support" as const] };
  const idempotencyKey = "0f0e0d0c-0b0a-4908-8706-050403020100";
  const { token } = dataOf(await api.call("api_operator_add", { body }, { idempotencyKey }));
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { rows } = await sql<{ text: string }>`
    select operator::text as text from operator where name = ${name}
    union all select audit_entry::text from audit_entry
    union all select idempotency_key::text from idempotency_key`.execute(api.database.db);
  for (const { text } of rows) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token).toString("hex"));
  }
  const { hash } = (
    await sql<{ hash: string }>`select encode(token_hash, 'hex') as hash from operator
      where token_hash = sha256(${Buffer.from(token)})`.execute(api.database.db)
  ).rows[0] ?? { hash: "" };
  expect(hash).toHaveLength(64);
});

test("failed tries of a network are counted, and shut no operator out", async () => {
  const { operator } = await addOperator(api, "support");
  const answers = await atOnce(FAILED_TOKENS.freeTries + 20, () => codeFor("x".repeat(43)));
  expect(answers.filter((code) => code === "UNAUTHENTICATED").length).toBeLessThanOrEqual(
    FAILED_TOKENS.freeTries + 1,
  );
  const refused = await api.agent.get("/api/operator/audit").set("authorization", "Bearer wrong");
  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
  // A header does not make it another network.
  expect(
    (
      await api.agent
        .get("/api/operator/audit")
        .set({ authorization: "Bearer wrong", "x-client-address": "9.9.9.9" })
    ).status,
  ).toBe(429);
  expect(await codeFor(operator)).toBe("OK");
});

test("an operator fills the audit log with refused calls only slowly", async () => {
  const { name, operator } = await addOperator(api, "support");
  const tries = REFUSED_CALLS.freeTries + 20;
  const body = { serial: "x", reason: "y" };
  const answers = await atOnce(tries, () => api.call("api_operator_stock_remove", { body }, { operator }));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["FORBIDDEN", "TOO_MANY_REQUESTS"]));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entry where operator = ${name}`.execute(api.database.db);
  expect(rows[0]?.count).toBeLessThanOrEqual(REFUSED_CALLS.freeTries + 2);
});

test("the audit log is only added to", async () => {
  await addOperator(api, "support");
  for (const statement of [
    sql`update audit_entry set subject = 'nothing'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
    sql`delete from operator where name in (select operator from audit_entry)`,
  ]) {
    const { operator } = await addOperator(api, "support");
    await send(CALLS.api_operator_stock_move, `Bearer ${operator}`);
    await expect(statement.execute(api.database.db)).rejects.toMatchObject({ code: /^23/u });
  }
});

test("the audit log is read newest first, in pages, since a time and by operator", async () => {
  const { name, operator } = await addOperator(api, "finance");
  for (let count = 0; count < 5; count += 1) await send(CALLS.api_operator_stock_move, `Bearer ${operator}`);
  const seen: number[] = [];
  for (
    let before: number | null | undefined = undefined, pages = 0;
    before !== null && pages < 4;
    pages += 1
  ) {
    const query: object = {
      operator: name,
      limit: "2",
      ...(before === undefined ? {} : { before: `${before}` }),
    };
    const page = await audit(operator, query);
    seen.push(...page.entries.map(({ id }) => id));
    before = page.nextBefore;
  }
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(new Set(seen).size).toBe(5);
  const { entries } = await audit(operator, { operator: name });
  const [newest] = entries;
  expect((await audit(operator, { operator: name, since: newest?.at })).entries[0]).toEqual(newest);
  expect(await audit(operator, { since: "2999-01-01T00:00:00Z" })).toEqual({ entries: [], nextBefore: null });
  for (const query of [{ since: "yesterday" }, { limit: "101" }, { limit: "0" }, { before: "x" }])
    expect(codeOf(await api.call("api_operator_audit", { query }, { operator }))).toBe("VALIDATION_FAILED");
});
