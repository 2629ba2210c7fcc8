import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operatorTradeIn } from "../../test/operator-trade-in.ts";
import { runAt } from "../../test/run-at.ts";

const ID = "22222222-2222-4222-8222-222222222222";
const payout = {
  uuid: ID,
  number: "7K4M9XP3",
  amount: 12_345,
  state: "sent",
  method: { kind: "bank-account", name: "Anna Müller", account: "DE89 •••• 3000" },
  requestedAt: "2026-11-23T10:00:00Z",
  settledAt: null,
  provider: "file",
  file: 7,
  reference: null,
  reason: null,
};

test("payout list and show print where money went, without whole accounts", async () => {
  const pagination = { page: 1, pageSize: 50, pageCount: 1 };
  const list = await runAt(
    [{ data: { payouts: [payout], numFound: 1, pagination } }],
    ["payout", "list", "--state", "sent"],
  );
  expect([list.code, list.seen[0]?.url]).toEqual([0, "/api/operator/payouts?state=sent"]);
  for (const part of ["7K4M9XP3", "€123.45", "DE89 •••• 3000", "file 7"]) expect(list.out).toContain(part);
  const at = "2026-11-22T10:00:00Z";
  const methods = [
    { method: payout.method, chosenBy: "seller", chosenAt: at, effectiveAt: "2026-11-23T10:00:00Z" },
  ];
  const shown = await runAt(
    [{ data: { payout, email: "anna@example.com", balance: 0, methods } }],
    ["payout", "show", ID],
  );
  expect(shown.out).toContain("anna@example.com");
});

const FILE_PATHS: Readonly<Record<string, string>> = {
  payout: "/api/operator/payouts/files/7",
  refund: "/api/operator/payments/refund-files/7",
};

test.each(["payout", "refund"])(
  "%s export asks first, then saves the file; --again asks nothing",
  async (one) => {
    const folder = await mkdtemp(join(tmpdir(), "payouts-"));
    const declined = await runAt([], [one, "export", folder], false);
    expect([declined.code, declined.seen, declined.questions.length]).toEqual([1, [], 1]);
    const answers = [{ data: { file: 7, count: 2, total: 500 } }, { xml: "<Document/>" }];
    const exported = await runAt(answers, [one, "export", folder, "--yes"]);
    expect([exported.code, exported.out]).toEqual([0, expect.stringContaining(`2 ${one}s, €5.00`)]);
    expect(await readFile(join(folder, `${one}s-7.xml`), "utf8")).toBe("<Document/>");
    const again = await runAt([{ xml: "<Again/>" }], [one, "export", folder, "--again", "7"]);
    expect([again.code, again.seen.map(({ url }) => url)]).toEqual([0, [FILE_PATHS[one]]]);
    expect(await readFile(join(folder, `${one}s-7.xml`), "utf8")).toBe("<Again/>");
    await rm(folder, { recursive: true });
  },
);

const EXPORTED = { data: { file: 7, count: 2, total: 500 } };

test.each([
  ["payout", "/nowhere", "ENOENT"],
  ["refund", "/nowhere", "ENOENT"],
  ["payout", import.meta.filename, "ENOTDIR"],
])("%s export exports nothing if %s is no folder", async (one, folder, problem) => {
  const { code, err, seen } = await runAt([EXPORTED], [one, "export", folder, "--yes"]);
  expect([code, err, seen]).toEqual([1, `${folder} cannot be written (${problem}).`, []]);
});

test.each(["payout", "refund"])("%s export names an exported file that was not saved", async (one) => {
  const folder = await mkdtemp(join(tmpdir(), "payouts-"));
  const hint = "File 7 is exported, but not saved: repeat the command with --again 7.";
  const lost = await runAt([EXPORTED, "hang up"], [one, "export", folder, "--yes"]);
  expect([lost.code, lost.err]).toEqual([1, `The API at ${lost.address} does not answer. ${hint}`]);
  const path = join(folder, `${one}s-7.xml`);
  await mkdir(path);
  const unsaved = await runAt([EXPORTED, { xml: "<Document/>" }], [one, "export", folder, "--yes"]);
  expect([unsaved.code, unsaved.err]).toEqual([1, `${path} cannot be written (EISDIR). ${hint}`]);
  const again = await runAt([{ xml: "<Again/>" }], [one, "export", folder, "--again", "7"]);
  expect([again.code, again.err]).toEqual([1, `${path} cannot be written (EISDIR).`]);
  await rm(folder, { recursive: true });
});

test.each([
  [
    ["payout", "booked", "7", "--reference", "S 12"],
    "/api/operator/payouts/files/7/booked",
    { reference: "S 12" },
    { count: 2, total: 500 },
  ],
  [
    ["refund", "booked", "7", "--reference", "S 12"],
    "/api/operator/payments/refund-files/7/booked",
    { reference: "S 12" },
    { count: 2, total: 500 },
  ],
  [
    ["refund", "rejected", ID, "--reason", "AC04"],
    `/api/operator/payments/refunds/${ID}/rejected`,
    { reason: "AC04" },
    { orderNumber: "7K4M-9XP3", amount: 500 },
  ],
  [
    ["payout", "rejected", ID, "--reason", "AC04"],
    `/api/operator/payouts/${ID}/rejected`,
    { reason: "AC04" },
    payout,
  ],
])("%j asks first, and sends what the bank says", async (words, url, body, data) => {
  const declined = await runAt([], words, false);
  expect([declined.code, declined.seen]).toEqual([1, []]);
  const { code, seen } = await runAt([{ data }], [...words, "--yes"]);
  expect([code, seen[0]?.url, seen[0]?.body]).toEqual([0, url, body]);
});

test("payout refuse asks about the change that waits, and refuses that one", async () => {
  const paid = { balance: 12_345, method: payout.method, payouts: [] };
  const waits = (heldUntil: string | null) => ({
    data: { ...operatorTradeIn, order: { ...operatorTradeIn.order, payout: { ...paid, heldUntil } } },
  });
  const words = ["payout", "refuse", "7K4M-9XP3", "--reason", "asked"];
  const none = await runAt([waits(null)], words);
  expect([none.code, none.seen.length]).toEqual([1, 1]);
  const heldUntil = "2026-11-24T10:00:00.000Z";
  const declined = await runAt([waits(heldUntil)], words, false);
  expect([declined.code, declined.seen.length]).toEqual([1, 1]);
  expect(declined.questions[0]).toContain("DE89 •••• 3000");
  const done = { data: { refused: payout.method, method: { kind: "credit", name: null, account: null } } };
  const { code, seen, out } = await runAt([waits(heldUntil), done], [...words, "--yes"]);
  expect([code, seen[1]?.url, seen[1]?.body]).toEqual([
    0,
    "/api/operator/trade-ins/7K4M-9XP3/payout-method/refusal",
    { heldUntil, reason: "asked" },
  ]);
  expect(out).toContain("The shop pays: credit");
});

test("payout booked names what is no file", async () => {
  const { code, seen } = await runAt([], ["payout", "booked", "../1", "--reference", "x"]);
  expect([code === 0, seen]).toEqual([false, []]);
});
