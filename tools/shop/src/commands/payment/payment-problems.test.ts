import { expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";

const ID = "22222222-2222-4222-8222-222222222222";
const problem = {
  id: ID,
  orderNumber: "7K4M-9XP3",
  provider: "stripe",
  kind: "dispute",
  amount: 4_399,
  reference: "du_1",
  reason: "fraudulent",
  state: "resolved",
  outcome: "lost",
  openedAt: "2026-11-23T10:00:00Z",
  resolvedAt: "2026-11-24T10:00:00Z",
  resolvedBy: "operator:anna",
  note: "accepted",
};
const pagination = { page: 1, pageSize: 50, pageCount: 1 };

test("payment problems lists what a person has to look at", async () => {
  const { code, out, seen } = await runAt(
    [{ data: { problems: [problem], numFound: 1, pagination } }],
    ["payment", "problems", "--state", "resolved"],
  );
  expect([code, seen[0]?.url]).toEqual([0, "/api/operator/payments/problems?state=resolved"]);
  for (const part of ["7K4M-9XP3", "dispute", "€43.99", "lost", "fraudulent", "du_1", ID])
    expect(out).toContain(part);
  const none = await runAt([{ data: { problems: [], numFound: 0, pagination } }], ["payment", "problems"]);
  expect(none.out).toContain("There are no problems.");
});

test.each([
  [[], { note: "accepted" }],
  [["--outcome", "lost"], { note: "accepted", outcome: "lost" }],
])("payment resolve %j asks first, and sends what was decided", async (words, body) => {
  const all = ["payment", "resolve", ID, "--note", "accepted", ...words];
  const declined = await runAt([], all, false);
  expect([declined.code, declined.seen]).toEqual([1, []]);
  const { code, seen } = await runAt([{ data: problem }], [...all, "--yes"]);
  expect([code, seen[0]?.url, seen[0]?.body]).toEqual([
    0,
    `/api/operator/payments/problems/${ID}/resolved`,
    body,
  ]);
});

test.each([[[]], [["--note", "x", "--outcome", "drawn"]]])(
  "payment resolve %j sends nothing",
  async (words) => {
    const { code, seen } = await runAt([], ["payment", "resolve", ID, ...words, "--yes"]);
    expect([code, seen]).toEqual([2, []]);
  },
);
