import { expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";

const item = { id: "2", name: "Phone", label: "A1", serial: "S-2", state: "announced", note: null };
const back = {
  number: "R-7K4M-9XP3",
  orderNumber: "2222-2222",
  email: "ada@example.com",
  createdAt: "2026-11-22T19:00:00.000Z",
  items: [item],
};
const at = { at: "2026-11-22T19:00:00.000Z", date: "2026-11-22", time: "20:00" };
const claim = {
  number: "G-7K4M-9XP3",
  createdAt: at,
  item,
  kind: "battery",
  description: "Empty after an hour.",
  remedy: "repair",
  email: "ada@example.com",
  state: "answered",
  orderNumber: "2222-2222",
  warrantyUntil: "2029-11-22",
  statutoryUntil: "2028-11-22",
  answers: [{ at, text: "Send it to us.", operator: "anna", closes: false }],
};
const page = { numFound: 1, pagination: { page: 1, pageSize: 50, pageCount: 1 } };

test("return list has a row for each item", async () => {
  const { out, seen } = await runAt(
    [{ data: { returns: [back], ...page } }],
    ["return", "list", "--state", "announced"],
  );
  expect(out).toMatch(/R-7K4M-9XP3 +2222-2222 +2026-11-22 19:00 UTC +2 +Phone +S-2 +announced +-/u);
  expect(seen[0]?.url).toContain("state=announced");
  expect((await runAt([], ["return", "list", "--state", "lost"])).code).toBe(2);
});

test.each(["receive", "refuse"])("return %s needs a note, asks first, and sends the items", async (what) => {
  expect((await runAt([], ["return", what, "R-7K4M-9XP3"])).code).toBe(2);
  expect((await runAt([], ["return", what, "R-7K4M-9XP3", "--note", "ok", "--item", "x"])).code).toBe(2);
  const words = ["return", what, "R-7K4M-9XP3", "--note", "as sent", "--item", "2"];
  const declined = await runAt([], words, false);
  expect([declined.seen, declined.questions.length]).toEqual([[], 1]);
  const { code, seen } = await runAt([{ data: back }], words, true);
  expect([code, seen[0]?.body]).toEqual([0, { note: "as sent", items: ["2"] }]);
});

test("claim show has the periods and all texts", async () => {
  const { out } = await runAt([{ data: claim }], ["claim", "show", "G-7K4M-9XP3"]);
  for (const text of ["2029-11-22", "2028-11-22", "Empty after an hour.", "anna answered:\nSend it to us."])
    expect(out).toContain(text);
});

test.each(["answer", "close"])("claim %s sends the text after a question", async (what) => {
  expect((await runAt([], ["claim", what, "G-7K4M-9XP3"])).code).toBe(2);
  const words = ["claim", what, "G-7K4M-9XP3", "--text", "Done."];
  expect((await runAt([], words, false)).seen).toEqual([]);
  const { code, seen } = await runAt([{ data: claim }], words, true);
  expect([code, seen[0]?.body]).toEqual([0, { text: "Done." }]);
});

test("stock restore sends the grade only if one is given", async () => {
  const unit = {
    serial: "S-2",
    label: "A2",
    state: "sellable",
    fullBattery: null,
    cost: 100,
    vatScheme: "margin",
    source: "warehouse",
    reservedUntil: null,
    testRecord: null,
    defects: [],
  };
  const data = { product: { id: 1, sku: "x", name: "Phone" }, unit };
  const { out, err, seen } = await runAt(
    [{ data }],
    ["stock", "restore", "S-2", "--grade", "A2", "--reason", "inspected"],
  );
  expect([err, out, seen[0]?.body]).toEqual([
    "",
    "The unit S-2 (Phone) is on sale in grade A2.",
    { serial: "S-2", reason: "inspected", label: "A2" },
  ]);
});

const unmatched = {
  number: 7,
  kind: "withdrawal",
  receivedAt: "2026-11-22T19:00:00.000Z",
  orderNumber: "2222-2222",
  email: "ada@example.com",
  name: "Ada",
  fault: null,
};

test("unmatched list names address and time of receipt", async () => {
  const { out, seen } = await runAt(
    [{ data: { reports: [unmatched], ...page } }],
    ["unmatched", "list", "--kind", "withdrawal"],
  );
  expect(out).toMatch(/7 +withdrawal +2026-11-22 19:00 UTC +2222-2222 +ada@example.com +Ada/u);
  expect(seen[0]?.url).toContain("kind=withdrawal");
});

test("unmatched match asks first; unmatched dismiss needs a reason", async () => {
  const words = ["unmatched", "match", "7", "7K4M-9XP3"];
  expect((await runAt([], words, false)).seen).toEqual([]);
  const { code, seen } = await runAt([{ data: unmatched }], words, true);
  expect([code, seen[0]?.body]).toEqual([0, { orderNumber: "7K4M-9XP3" }]);
  expect((await runAt([], ["unmatched", "dismiss", "7"])).code).toBe(2);
  const dismissed = await runAt([{ data: unmatched }], ["unmatched", "dismiss", "7", "--reason", "spam"]);
  expect(dismissed.seen[0]?.body).toEqual({ reason: "spam" });
});
