import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NUMBER, operatorOrder } from "../../test/operator-order.ts";
import { runAt } from "../../test/run-at.ts";

const ID = "22222222-2222-4222-8222-222222222222";
const refund = {
  uuid: ID,
  parts: [{ part: "goods", item: "1", amount: 500 }],
  total: 500,
  state: "requested",
};

test.each([
  [[], {}],
  [
    ["--item", "1"],
    {
      parts: [
        { part: "goods", item: "1" },
        { part: "insurance", item: "1" },
      ],
    },
  ],
  [
    ["--item", "1", "--part", "goods", "--amount", "5"],
    { parts: [{ part: "goods", item: "1", amount: 500 }] },
  ],
  [["--part", "delivery", "--amount", "1.99"], { parts: [{ part: "delivery", amount: 199 }] }],
  [
    ["--item", "2", "--part", "insurance", "--part", "delivery"],
    { parts: [{ part: "insurance", item: "2" }, { part: "delivery" }] },
  ],
])("order refund %j asks first, and sends the parts", async (words, body) => {
  const all = ["order", "refund", NUMBER, "--reason", "scratched", ...words];
  const declined = await runAt([{ data: operatorOrder }], all, false);
  expect([declined.code, declined.seen.length, declined.questions.length]).toEqual([1, 1, 1]);
  const { code, out, seen } = await runAt(
    [{ data: operatorOrder }, { data: { refunds: [refund], order: operatorOrder } }],
    [...all, "--yes"],
  );
  expect([code, seen.length, seen[1]?.body]).toEqual([0, 2, { reason: "scratched", ...body }]);
  expect(seen[1]?.headers["idempotency-key"]).toMatch(/^[\da-f-]{36}$/u);
  expect(out).toMatch(/€5\.00 +requested +€5\.00 of goods of item 1/u);
});

test.each([
  [["--item", "1"]],
  [["--reason", "x", "--part", "goods"]],
  [["--reason", "x", "--part", "tip"]],
  [["--reason", "x", "--amount", "5"]],
  [["--reason", "x", "--item", "1", "--amount", "5"]],
  [["--reason", "x", "--part", "delivery", "--amount", "0"]],
])("order refund %j sends nothing", async (words) => {
  const { code, seen } = await runAt([], ["order", "refund", NUMBER, ...words, "--yes"]);
  expect([code, seen]).toEqual([2, []]);
});

test("payment refunds-due lists whom to pay, payment transferred says it was done", async () => {
  const due = {
    id: ID,
    orderNumber: NUMBER,
    name: "Ada Lovelace",
    email: "ada@example.com",
    amount: 500,
    provider: "sandbox",
    requestedAt: "2026-11-22T08:30:00.000Z",
    reason: "the card expired",
    account: "DE89 •••• 3000",
    requestedAccount: { id: 17, holder: "Ada Byron", account: "FR14 •••• 2606", paidBy: "Ada Lovelace" },
    file: 7,
    isDisputed: false,
  };
  const listed = await runAt([{ data: { refunds: [due] } }], ["payment", "refunds-due"]);
  expect(listed.out).toMatch(
    /7K4M-9XP3 +Ada Lovelace .*€5\.00 .*sandbox: the card expired +DE89 •••• 3000 +17: FR14 •••• 2606, Ada Byron +7/u,
  );
  const disputed = { ...due, requestedAccount: null, isDisputed: true };
  const waits = await runAt([{ data: { refunds: [disputed] } }], ["payment", "refunds-due"]);
  expect(waits.out).toContain("disputed: not now");
  const words = ["payment", "transferred", ID, "--reference", "bank 1"];
  expect((await runAt([], words, false)).seen).toEqual([]);
  expect((await runAt([], words.slice(0, 3))).code).toBe(2);
  const { code, out, seen } = await runAt(
    [{ data: { orderNumber: NUMBER, amount: 500 } }],
    [...words, "--yes"],
  );
  expect([code, out, seen[0]?.body]).toEqual([
    0,
    `Order ${NUMBER}: €5.00 refunded.`,
    { reference: "bank 1" },
  ]);
});

const withDocument = (number: string) => ({
  data: {
    ...operatorOrder,
    order: {
      ...operatorOrder.order,
      documents: [{ kind: "invoice", number, issuedAt: "2026-11-22T08:30:00.000Z" }],
    },
  },
});

test("order documents saves the bytes of the documents in a folder, and nowhere else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  try {
    const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xfe]);
    const words = ["order", "documents", NUMBER, "--save", folder];
    const { code, out } = await runAt([withDocument("INV-2026-000042"), { pdf }], words);
    expect([code, out]).toEqual([0, expect.stringContaining("INV-2026-000042.pdf")]);
    expect(await readFile(join(folder, "INV-2026-000042.pdf"))).toEqual(pdf);
    const foreign = await runAt([withDocument("../INV-2026-000042"), { pdf }], words);
    expect([foreign.code, foreign.seen.length]).toEqual([1, 1]);
    const nowhere = await runAt(
      [withDocument("INV-2026-000042"), { pdf }],
      ["order", "documents", NUMBER, "--save", join(folder, "none")],
    );
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining("cannot be written (ENOENT)")]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  ["approve", true],
  ["refuse", false],
])("refund account --decision %s asks first, and sends the decision", async (decision, isApproved) => {
  const words = ["refund", "account", "17", "--decision", decision, "--reason", "called"];
  const declined = await runAt([], words, false);
  expect([declined.code, declined.seen]).toEqual([1, []]);
  const data = { orderNumber: NUMBER, account: "FR14 •••• 2606", isApproved };
  const { code, seen } = await runAt([{ data }], [...words, "--yes"]);
  expect([code, seen[0]?.url, seen[0]?.body]).toEqual([
    0,
    "/api/operator/payments/refund-accounts/17/decision",
    { isApproved, reason: "called" },
  ]);
  const undecided = await runAt([], ["refund", "account", "17", "--reason", "x", "--yes"]);
  expect([undecided.code, undecided.seen]).toEqual([2, []]);
});
