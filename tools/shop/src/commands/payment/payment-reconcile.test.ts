import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";
import { runWith } from "../../test/run-with.ts";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "statement-"))));
afterEach(() => rm(folder, { recursive: true }));

const RESULT = {
  id: "ref:1",
  result: "underpaid",
  orderNumber: "7K4M-9XP3",
  amount: 1_000,
  due: 61_990,
  received: 1_000,
};

async function reconcile(text: string, answer = true) {
  const file = join(folder, "statement.csv");
  await writeFile(file, text);
  return runAt([{ data: { results: [RESULT] } }], ["payment", "reconcile", file], answer);
}

test("sends the credits in parts of fifty, after a confirmation, and shows what became of them", async () => {
  const lines = Array.from({ length: 51 }, (_, index) => `${index};2026-11-22;10.00;x`);
  const { code, out, seen, questions } = await reconcile(
    ["AcctSvcrRef;BookgDt;Amt;Ustrd", ...lines].join("\n"),
  );
  expect([code, questions.length]).toEqual([0, 1]);
  expect(seen.map(({ body }) => (body as { entries: unknown[] }).entries.length)).toEqual([50, 1]);
  expect(seen.every(({ headers }) => headers["idempotency-key"] !== undefined)).toBe(true);
  expect(out).toMatch(/underpaid +7K4M-9XP3 +€10\.00 +€619\.90 +€10\.00 +ref:1/u);
});

test("sends nothing when a line is not understood, or when it is not confirmed", async () => {
  const wrong = await reconcile("BookgDt;Amt;Ustrd\n2026-11-22;10.00;x\n2026-11-22;ten;x");
  expect([wrong.code, wrong.seen]).toEqual([1, []]);
  expect(wrong.err).toContain("Line 3");
  const refused = await reconcile("BookgDt;Amt;Ustrd\n2026-11-22;10.00;x", false);
  expect(refused.seen).toEqual([]);
  expect(refused.questions).toEqual([expect.stringContaining("1 credits, €10.00 in all")]);
});

test("names a file that is not there", async () => {
  const { code, err } = await runWith(["payment", "reconcile", "/nowhere/x.csv"], { answer: true });
  expect([code, err]).toEqual([1, expect.stringContaining("/nowhere/x.csv cannot be read (ENOENT)")]);
});
