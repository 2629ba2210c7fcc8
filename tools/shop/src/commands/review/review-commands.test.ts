import { expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";

const uuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const review = {
  uuid,
  stars: 1,
  asDescribed: "worse",
  title: "Broke",
  text: "After a day.\nAnd again.",
  author: null,
  locale: "de",
  boughtGrade: "A1",
  writtenAt: "2026-11-22T19:00:00.000Z",
  photos: [{ uuid, width: 40, height: 30, isApproved: false }],
  helpful: 0,
  isExample: false,
  productId: 7,
  productName: "Phone 7",
  status: "pending",
  reason: "capitals",
  version: "5f1d",
  reports: [{ reason: "offensive", reportedAt: "2026-11-23T08:00:00.000Z" }],
};
const page = { numFound: 1, pagination: { page: 1, pageSize: 20, pageCount: 1 } };

test("review list says why each review waits", async () => {
  const { out, seen } = await runAt([{ data: { reviews: [review], ...page } }], ["review", "list"]);
  expect(out).toMatch(/Phone 7 +1 +de +A1 +pending +capitals, 1 new photo, reported 1 times +Broke/u);
  expect(seen[0]?.url).not.toContain("status");
  expect((await runAt([], ["review", "list", "--status", "lost"])).code).toBe(2);
});

test("review show has text, photos and reports", async () => {
  const { out } = await runAt([{ data: review }], ["review", "show", uuid]);
  for (const text of [
    "(no name): Broke\nAfter a day.",
    "40x30",
    "offensive",
    "Condition: worse",
    "Version: 5f1d",
  ])
    expect(out).toContain(text);
  expect((await runAt([], ["review", "show", "7"])).code).toBe(2);
});

test("review approve, reject and hide send the decision and the version that was seen; the latter need a reason", async () => {
  expect((await runAt([], ["review", "approve", uuid])).code).toBe(2);
  const approved = await runAt([{ data: review }], ["review", "approve", uuid, "5f1d"]);
  expect([approved.code, approved.seen[0]?.body]).toEqual([
    0,
    { decision: { type: "approve" }, version: "5f1d" },
  ]);
  for (const type of ["reject", "hide"]) {
    const words = ["review", type, uuid, "5f1d"];
    expect((await runAt([], words)).code).toBe(2);
    expect((await runAt([], [...words, "--reason", "boring"])).code).toBe(2);
    const { code, seen } = await runAt([{ data: review }], [...words, "--reason", "copied"]);
    expect([code, seen[0]?.body]).toEqual([0, { decision: { type, reason: "copied" }, version: "5f1d" }]);
  }
});

test("review photo remove asks first", async () => {
  const words = ["review", "photo", "remove", uuid, uuid];
  expect((await runAt([], words, false)).seen).toEqual([]);
  expect((await runAt([{ data: review }], words, true)).code).toBe(0);
});
