import { describe, expect, test } from "vitest";
import { COMMANDS } from "./commands.ts";
import { runAt } from "./test/run-at.ts";
import { runWith, TOKEN } from "./test/run-with.ts";
import { startStandInApi } from "./test/stand-in-api.ts";

const product = { id: 7, sku: "phone-7", name: "Phone 7" };
const unit = {
  serial: "S1",
  label: "A1",
  state: "sellable",
  fullBattery: true,
  cost: 19_990,
  vatScheme: "margin",
  source: "warehouse",
  reservedUntil: null,
  testRecord: null,
  defects: [],
};
const operator = {
  name: "anna",
  roles: ["warehouse"],
  createdAt: "2026-11-01T08:30:00.000Z",
  usedAt: null,
  expiresAt: "2027-01-30T08:30:00.000Z",
  disabledAt: null,
};
const ADD = ["stock", "add", "phone-7", "--grade", "a1", "--serial", "S1", "--serial", "S2"];
const TERMS = ["--cost", "199.90", "--vat", "margin", "--battery", "full"];
const REMOVE = ["stock", "remove", "S1", "--reason", "broken"];

describe("help", () => {
  test.each(COMMANDS.map(({ name }) => name))(
    "%s --help explains it, without a token and without an API",
    async (name) => {
      for (const flag of ["--help", "-h"]) {
        const { code, out, err } = await runWith([...name.split(" "), flag], {
          env: { SHOP_TOKEN: "", API_URL: "x" },
        });
        expect([code, err]).toEqual([0, ""]);
        expect(out).toMatch(new RegExp(`^Usage: pnpm shop ${name}`, "u"));
      }
    },
  );

  test("lists all commands, or those of a group", async () => {
    const { out } = await runWith(["--help"]);
    for (const { name } of COMMANDS) expect(out).toContain(`  ${name}`);
    const { code, err } = await runWith(["stock"]);
    expect([code, err.includes("stock add"), err.includes("operator")]).toEqual([2, true, false]);
    expect((await runWith([])).code).toBe(2);
    expect((await runWith(["stock", "burn"])).code).toBe(2);
  });

  test("names no command without a space before its summary, and none of its options", async () => {
    for (const words of [[], ...COMMANDS.map(({ name }) => name.split(" "))]) {
      const { out } = await runWith([...words, "--help"]);
      expect(out).not.toMatch(/[A-Z]{2}[A-Z][a-z]/u);
    }
    const { out } = await runWith(["--help"]);
    for (const { name, parameters, summary } of COMMANDS)
      expect(out).toMatch(
        new RegExp(
          `${[name, ...parameters].join(" ").replaceAll("|", "\\|")}\\s+${summary.slice(0, 10)}`,
          "u",
        ),
      );
  });

  test("names the command that was probably meant", async () => {
    const { code, err } = await runWith(["order", "shpi", "7K4M-9XP3", "--carrier", "dhl"]);
    expect([code, err]).toEqual([
      2,
      'There is no command "order shpi 7K4M-9XP3". Did you mean "order ship"?\npnpm shop --help lists all commands.',
    ]);
  });
});

describe("what is sent and shown", () => {
  test("stock add", async () => {
    const { code, out, seen } = await runAt(
      [{ data: { product, units: [unit] } }],
      [...ADD, ...TERMS, "--source", "van"],
    );
    expect([code, seen.length]).toEqual([0, 1]);
    const shared = { fullBattery: true, cost: 19_990, vatScheme: "margin" };
    expect(seen[0]).toMatchObject({
      name: "api_operator_stock_add",
      headers: {
        authorization: `Bearer ${TOKEN}`,
        "idempotency-key": expect.stringMatching(/^[0-9a-f-]{36}$/u),
      },
      body: {
        product: "phone-7",
        label: "A1",
        source: "van",
        units: [
          { serial: "S1", ...shared },
          { serial: "S2", ...shared },
        ],
      },
    });
    expect(out).toMatch(/Phone 7[\s\S]+S1 +A1 +sellable +full +€199.90 +margin/u);
  });

  test("stock show", async () => {
    const variant = {
      label: "A1",
      price: 29_990,
      quantity: 3,
      fullBatteryQuantity: 1,
      waiting: 0,
      reserved: 0,
      sold: 12,
      withdrawn: 0,
    };
    const pagination = { page: 2, pageSize: 100, pageCount: 2 };
    const data = { product, variants: [variant], units: [unit], numFound: 101, pagination };
    const words = ["stock", "show", "phone 7&x", "--grade", "A1", "--state", "sold", "--page", "2"];
    const { out, seen } = await runAt([{ data }], words);
    expect(seen[0]?.url).toBe("/api/operator/stock?product=phone+7%26x&label=A1&state=sold&page=2");
    expect(out).toMatch(
      /Phone 7 \(phone-7, id 7\)[\s\S]+A1 +€299.90 +3 +1 +0 +0 +12 +0[\s\S]+Page 2 of 2 \(101 units\)/u,
    );
  });

  test("stock move", async () => {
    const { code, out, seen } = await runAt(
      [{ data: { product, unit: { ...unit, label: "A2" } } }],
      ["stock", "move", "S1", "--grade", "A2", "--reason", "scratches"],
    );
    expect([code, seen[0]?.body]).toEqual([0, { serial: "S1", label: "A2", reason: "scratches" }]);
    expect(out).toBe("The unit S1 (Phone 7) has grade A2 now.");
  });

  test("operator add, renew and list, with the secret that manages operators", async () => {
    const add = ["operator", "add", "anna", "--role", "warehouse", "--role", "finance"];
    const { out, seen } = await runAt([{ data: { operator, token: "the token" } }], add);
    expect(seen[0]).toMatchObject({
      name: "api_operator_add",
      headers: { authorization: `Bearer ${"s".repeat(43)}` },
      body: { name: "anna", roles: ["warehouse", "finance"] },
    });
    expect(out).toContain("until 2027-01-30 08:30 UTC");
    expect(out).toContain("\nthe token");
    const renew = ["operator", "renew", "anna", "--days", "30", "--yes"];
    const renewed = await runAt([{ data: { operator, token: "another" } }], renew);
    expect([renewed.seen[0]?.url, renewed.seen[0]?.body]).toEqual([
      "/api/operators/anna/renewal",
      { days: 30 },
    ]);
    expect(renewed.out).toContain("\nanother");
    const list = await runAt([{ data: { operators: [operator] } }], ["operator", "list"]);
    expect(list.out).toMatch(/anna +warehouse +2026-11-01 08:30 UTC +- +2027-01-30 08:30 UTC +-/u);
  });

  test("audit reads pages up to its limit", async () => {
    const entry = (id: number) => ({
      id,
      at: "2026-11-01T08:30:00.000Z",
      operator: null,
      roles: [],
      call: "api_operator_add",
      outcome: "done",
      subject: "operator anna",
      reference: "x",
      changes: { roles: ["support"] },
    });
    const page = (from: number, nextBefore: number | null) => ({
      data: { entries: [entry(from)], nextBefore },
    });
    const { out, seen } = await runAt(
      [page(9, 9), page(8, 8), page(7, null)],
      ["audit", "--since", "2026-11-01T08:30", "--operator", "anna", "--limit", "150", "--json"],
    );
    expect(seen.map(({ url }) => url)).toEqual([
      "/api/operator/audit?since=2026-11-01T08%3A30%3A00.000Z&operator=anna&limit=100",
      "/api/operator/audit?since=2026-11-01T08%3A30%3A00.000Z&operator=anna&before=9&limit=100",
      "/api/operator/audit?since=2026-11-01T08%3A30%3A00.000Z&operator=anna&before=8&limit=100",
    ]);
    expect(JSON.parse(out)).toEqual({ entries: [entry(9), entry(8), entry(7)] });
    const short = await runAt([page(9, 9)], ["audit", "--limit", "2"]);
    expect(short.seen.map(({ url }) => url)).toEqual([
      "/api/operator/audit?limit=2",
      "/api/operator/audit?before=9&limit=1",
    ]);
    expect(short.out.split("\n")).toHaveLength(3);
  });

  test("control characters of others do not reach the terminal", async () => {
    const name = "Phone \u001B[2J\u009B31m\u202E7";
    const { out } = await runAt([{ data: { product: { ...product, name }, units: [] } }], [...ADD, ...TERMS]);
    expect(out).toContain("Phone �[2J�31m�7");
  });

  test("nor do they in JSON, which still means the same", async () => {
    // The last one is a character of two UTF-16 units; an accent and an emoji are no control characters.
    const name = "Phone \n\t\u001B[2J\u007F\u009B31m\u202E7 é 📱 \u{E0041}";
    const data = { product: { ...product, name }, units: [] };
    const { out } = await runAt([{ data }], [...ADD, ...TERMS, "--json"]);
    expect(out).toContain(String.raw`"name": "Phone \n\t\u001b[2J\u007f\u009b31m\u202e7 é 📱 \udb40\udc41"`);
    expect(JSON.parse(out)).toEqual(data);
  });
});

describe("what cannot be undone", () => {
  const data = { product, unit: { ...unit, state: "withdrawn" } };

  test("is refused without a terminal and without --yes, before anything is sent", async () => {
    const { code, err, seen } = await runAt([{ data }], REMOVE);
    expect([code, err, seen.length]).toEqual([
      1,
      'The unit S1 is withdrawn; only "stock restore" puts it on sale again. Repeat the command with --yes.',
      0,
    ]);
  });

  test("asks at a terminal", async () => {
    const no = await runAt([{ data }], REMOVE, false);
    expect([no.code, no.err, no.seen.length, no.questions.length]).toEqual([1, "Nothing was changed.", 0, 1]);
    const yes = await runAt([{ data }], REMOVE, true);
    expect([yes.code, yes.out, yes.seen.length]).toEqual([0, "The unit S1 (Phone 7) is off sale.", 1]);
  });

  test("is done with --yes; others are not asked about", async () => {
    const done = await runAt([{ data }], [...REMOVE, "--yes"], false);
    expect([done.code, done.questions]).toEqual([0, []]);
    const disabled = await runAt([{ data: { operator } }], ["operator", "disable", "anna"]);
    expect([disabled.code, disabled.seen.length]).toEqual([1, 0]);
    // The person is not: they can get a new token.
    expect(disabled.err).toBe(
      "The token of anna ends for good. Only pnpm shop operator add gives anna a new one. Repeat the command with --yes.",
    );
    expect((await runAt([{ data: { operators: [] } }], ["operator", "list"], false)).questions).toEqual([]);
  });
});

describe("errors of the API are sentences, with exit code 1", () => {
  test.each([
    ["UNAUTHENTICATED", "x", "The token is not valid (any more): ask for a new one."],
    [
      "OPERATOR_TOKEN_EXPIRED",
      "x",
      "Your token has expired: ask for a new one (pnpm shop operator renew, on the API's machine).",
    ],
    ["FORBIDDEN", "This call needs the role warehouse", "This call needs the role warehouse."],
    ["UNIT_NOT_FOUND", "There is no unit with the serial S1", "There is no unit with the serial S1."],
    ["TOO_MANY_REQUESTS", "x", "Too many refused attempts: try again in 7 s."],
    ["INTERNAL_ERROR", "Something went wrong", "Something went wrong. The logs have it as the reference."],
  ] as const)("%s", async (code, message, sentence) => {
    const result = await runAt([{ error: { code, message } }], [...REMOVE, "--yes"]);
    expect([result.code, result.err, result.out]).toEqual([1, sentence, ""]);
  });

  test("problems of the input, one line each", async () => {
    const fields = [{ path: "body.serial", message: "must be one line of text" }];
    const error = { code: "VALIDATION_FAILED", message: "The request is not valid", fields } as const;
    expect((await runAt([{ error }], [...REMOVE, "--yes"])).err).toBe("serial must be one line of text.");
  });
});

describe("an API that does not answer", () => {
  test("gets the same request once more, with the same key", async () => {
    const { code, seen } = await runAt(["hang up", { data: { product, unit } }], [...REMOVE, "--yes"]);
    expect([code, seen.length]).toEqual([0, 2]);
    expect(seen[1]?.headers["idempotency-key"]).toBe(seen[0]?.headers["idempotency-key"]);
    expect(seen[1]?.body).toEqual(seen[0]?.body);
  });

  test("gets no second request for a new token: the first may have created it", async () => {
    const add = ["operator", "add", "anna", "--role", "warehouse"];
    const { code, err, seen } = await runAt(["hang up", { data: { operator, token: "the token" } }], add);
    expect([code, seen.length, seen[0]?.headers["idempotency-key"]]).toEqual([1, 1, undefined]);
    expect(err).toContain("Look whether the change was made before you repeat it.");
    const list = await runAt(["hang up", { data: { operators: [] } }], ["operator", "list"]);
    expect([list.code, list.seen.length]).toEqual([0, 2]);
  });

  test("is reported; for a write, that it may have taken effect", async () => {
    const { code, err, address } = await runAt(["no answer"], [...REMOVE, "--yes"]);
    expect([code, err]).toEqual([
      1,
      `The API at ${address} does not answer. Look whether the change was made before you repeat it.`,
    ]);
  });

  test("is reported at once if nothing listens", async () => {
    const { address, close } = await startStandInApi([]);
    await close();
    const { code, err } = await runWith(["audit"], { env: { API_URL: address } });
    expect([code, err]).toEqual([1, `The API at ${address} does not answer.`]);
  });

  test("is reported with its port if HTTP clients refuse to call that", async () => {
    const { code, err } = await runWith(["audit"], { env: { API_URL: "http://127.0.0.1:4190" } });
    expect([code, err]).toEqual([
      1,
      "HTTP clients refuse to call the port of http://127.0.0.1:4190: the API needs another one (API_PORT).",
    ]);
  });

  test("is not followed elsewhere, because that would take the token along", async () => {
    const other = await startStandInApi([{ data: { operators: [] } }]);
    const { code, seen } = await runAt(
      [{ redirect: `${other.address}/api/operators` }],
      ["operator", "list"],
    );
    expect([code, seen.length > 0, other.seen.length]).toEqual([1, true, 0]);
    await other.close();
  });

  test("and a server that is no API of this version is named", async () => {
    const { code, err, address } = await runAt([{ data: { greeting: "hello" } }], ["operator", "list"]);
    expect([code, err]).toEqual([1, `${address} does not answer as the API of this version does.`]);
  });
});

describe("wrong usage: exit code 2, a sentence, nothing sent", () => {
  test.each<[readonly string[], string]>([
    [["stock", "show"], "SKU|PRODUCT-ID is missing."],
    [["stock", "show", "a", "b"], '"b" is one word too many.'],
    [["stock", "show", "a", "--colour", "red"], "Unknown option '--colour'."],
    [["stock", "show", "a", "--grade", "B1"], '--grade must be a grade from A0 to A4, not "B1".'],
    [["stock", "show", "a", "--grade", "A1", "--grade", "A2"], "--grade may be given only once."],
    [
      ["stock", "show", "a", "--state", "lost"],
      "--state must be waiting or sellable or reserved or sold or withdrawn",
    ],
    [["stock", "show", "a", "--page", "0"], "--page must be a whole number from 1 to 1000000"],
    [["stock", "remove", "S1"], "--reason is missing."],
    [["stock", "move", "S1", "--reason", "x"], "--grade is missing."],
    [ADD, "--cost is missing."],
    [
      [...ADD, ...TERMS.with(1, "1e3")],
      '--cost must be an amount in euros such as 199 or 199.90, not "1e3".',
    ],
    [[...ADD, ...TERMS.with(1, "-1")], "Option '--cost' argument is ambiguous."],
    [
      [...ADD, "--cost=-1", ...TERMS.slice(2)],
      '--cost must be an amount in euros such as 199 or 199.90, not "-1".',
    ],
    [[...ADD, ...TERMS.with(1, "1000000")], "--cost must be an amount in euros"],
    [
      [...ADD, ...TERMS.with(1, "1.999")],
      '--cost "1.999" can be read in two ways; write it with two decimals. See pnpm shop stock add --help.',
    ],
    [[...ADD, ...TERMS.with(3, "none")], "--vat must be margin or standard"],
    [[...ADD, ...TERMS.with(5, "good")], "--battery must be full or used or none"],
    [["operator", "add", "anna"], "--role is missing."],
    [
      ["operator", "add", "anna", "--role", "admin"],
      '--role must be support or warehouse or finance, not "admin".',
    ],
    [["audit", "--since", "yesterday"], "--since must be a date such as"],
    ...["2026-13-01", "2026-02-30", "2026-11-31T08:30", "2026-11-01T24:00", "2026-11-01T08:60"].map(
      (since): [readonly string[], string] => [
        ["audit", "--since", since],
        `--since must be a date such as 2026-11-01 or 2026-11-01T08:30, not "${since}".`,
      ],
    ),
    [["audit", "--limit", "1001"], "--limit must be a whole number from 1 to 1000"],
    [["audit", "--token", "x"], "Unknown option '--token'."],
  ])("%j", async (words, sentence) => {
    const { code, out, err, seen } = await runAt([], words);
    expect([code, out, seen.length]).toEqual([2, "", 0]);
    expect(err).toContain(sentence);
    expect(err.split("\n")).toHaveLength(1);
  });
});

test.each([
  ["199", 19_900],
  ["0", 0],
  ["199.90", 19_990],
  ["199,05", 19_905],
])("%s euros are %i cents", async (text, cents) => {
  const { seen } = await runAt([{ data: { product, units: [] } }], [...ADD, ...TERMS.with(1, text)]);
  expect(seen[0]?.body).toMatchObject({ units: [{ cost: cents }, { cost: cents }] });
});
