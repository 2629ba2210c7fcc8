import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { operatorTradeIn as view, PHOTO, TRADE_IN } from "../../test/operator-trade-in.ts";
import { runAt } from "../../test/run-at.ts";
import type { StandInAnswer } from "../../test/stand-in-api.ts";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "trade-in-"))));
afterEach(() => rm(folder, { recursive: true }));

const tradeIn = (words: string, answers: readonly StandInAnswer[] = [{ data: view }], answer = true) =>
  runAt(answers, ["trade-in", ...words.split(" ")], answer);

test("show prints boxes, items, serials, answers, findings, photos, history and money", async () => {
  const { code, out } = await tradeIn(`show ${TRADE_IN}`);
  expect(code).toBe(0);
  expect(out).toMatch(/Trade-in 7K4M-9XP3: received/u);
  expect(out).toMatch(/1 +2026-11-22/u);
  expect(out).toMatch(/1 +received +Phone 7 +356938035643809 +€200.00/u);
  expect(out).toMatch(/looks +What does it look like[?] +new +worn/u);
  expect(out).toMatch(/1200x1600/u);
  expect(out).toMatch(/operator:otto +inspected +item 1; amount €97.50/u);
  expect(out).toMatch(/The shop owes €0.00.\n[^]*€5.00 +paid +bank-account/u);
});

test.each([
  [`post ${TRADE_IN} --on 2026-11-20`, { type: "post", parcel: 1, on: "2026-11-20" }],
  [
    `receive ${TRADE_IN} --box 2 --item 1 --item 2 --serial 1=SN/1`,
    { type: "receive", parcel: 2, items: ["1", "2"], serials: [{ item: "1", serial: "SN/1" }] },
  ],
  [`miss ${TRADE_IN} --item 2`, { type: "miss", items: ["2"] }],
  [`unblock ${TRADE_IN} --item 1 --reason unlocked`, { type: "unblock", items: ["1"], reason: "unlocked" }],
  [`undo ${TRADE_IN} --item 2`, { type: "undo", items: ["2"] }],
  [`cancel ${TRADE_IN} --item 1`, { type: "cancel", items: ["1"] }],
  [
    `block ${TRADE_IN} --item 1 --reason account-lock`,
    { type: "block", items: ["1"], reason: "account-lock" },
  ],
])("%s asks nothing", async (words, change) => {
  const { code, questions, seen } = await tradeIn(words);
  expect([code, questions]).toEqual([0, []]);
  expect(seen).toMatchObject([{ name: "api_operator_change_trade_in", body: { change } }]);
  expect(seen[0]?.headers["idempotency-key"]).toMatch(/^[\da-f-]{36}$/u);
});

test.each([
  [`refuse ${TRADE_IN} --item 1`, { type: "refuse", items: ["1"] }, "go back"],
  [`recycle ${TRADE_IN} --item 1`, { type: "recycle", items: ["1"] }, "are recycled"],
  [
    `return ${TRADE_IN} --item 1 --carrier dhl --tracking T123456`,
    { type: "return", items: ["1"], tracking: { carrier: "dhl", trackingNumber: "T123456" } },
    "on their way back",
  ],
])("%s asks before it is done", async (words, change, question) => {
  const refused = await tradeIn(words, [{ data: view }], false);
  expect([refused.code, refused.seen]).toEqual([1, []]);
  expect(refused.questions[0]).toContain(question);
  const { code, seen } = await tradeIn(words);
  expect([code, seen[0]?.body]).toEqual([0, { change }]);
});

test.each([
  "accept 7K4M-9XP3",
  "accept 7K4M-9XP3 --all --item 1",
  "accept 7K4M-9XP3 --all --at-quote",
  "unblock 7K4M-9XP3 --item 1",
  "undo 7K4M-9XP3",
  "accept 7K4M-9XP3 --item all",
  "receive 7K4M-9XP3 --item 1 --serial 1",
  "post 7K4M-9XP3",
  "block 7K4M-9XP3 --item 1 --reason rain",
  "block 7K4M-9XP3 --item 1",
  "return 7K4M-9XP3 --item 1 --carrier dhl",
  "inspect 7K4M-9XP3 1 --answer looks",
  "inspect 7K4M-9XP3 one",
])("wrong usage sends nothing: %s", async (words) => {
  const { code, seen } = await tradeIn(words);
  expect([code, seen]).toEqual([2, []]);
});

test("inspect sends what is otherwise, and the photos", async () => {
  const file = join(folder, "scratch.JPG");
  await writeFile(file, "pixels");
  const words = `inspect ${TRADE_IN} 1 --answer looks=worn --answer where=back --serial SN1 --photo ${file}`;
  const { code, seen } = await tradeIn(`${words} --note Scratches`, [
    { data: view },
    { data: view },
    { data: PHOTO },
    { data: view },
  ]);
  expect(code).toBe(0);
  expect(seen.map(({ name }) => name)).toEqual([
    "api_operator_show_trade_in",
    "api_operator_change_trade_in",
    "api_operator_add_inspection_photo",
    "api_operator_show_trade_in",
  ]);
  expect(seen[1]?.body).toEqual({
    change: {
      type: "inspect",
      item: "1",
      differences: [
        { question: "looks", answer: "worn" },
        { question: "where", answer: "back" },
      ],
      note: "Scratches",
      serial: "SN1",
    },
  });
  expect([seen[2]?.headers["content-type"], seen[2]?.body]).toEqual(["image/jpeg", "pixels"]);
});

test("inspect without differences takes over the seller's answers; goods without questions need an amount", async () => {
  const same = await tradeIn(`inspect ${TRADE_IN} 1`);
  expect(same.seen[1]?.body).toEqual({ change: { type: "inspect", item: "1", differences: [] } });
  const book = await tradeIn(`inspect ${TRADE_IN} 2 --amount 4.50`);
  expect(book.seen[1]?.body).toEqual({ change: { type: "inspect", item: "2", amount: 450 } });
  const asked = await tradeIn(`inspect ${TRADE_IN} 2 --answer looks=worn`);
  expect([asked.code, asked.seen.length]).toEqual([1, 1]);
});

test("an unknown question or answer prints the possible ones; nothing is changed", async () => {
  const unknown = await tradeIn(`inspect ${TRADE_IN} 1 --answer colour=red`);
  expect([unknown.code, unknown.seen.length]).toEqual([1, 1]);
  expect(unknown.err).toMatch(
    /no question "colour"[^]*looks: What does it look like[?]\n +looks=new +Like new/u,
  );
  const answer = await tradeIn(`inspect ${TRADE_IN} 1 --answer looks=awful`);
  expect(answer.err).toContain("looks=worn  Worn");
  expect(answer.err).not.toContain("where=");
  const fields = [{ path: "body.answers.where", message: "MISSING" }];
  const error = { code: "GRADING_INVALID", message: "These answers are no grading", fields } as const;
  const followUp = await tradeIn(`inspect ${TRADE_IN} 1 --answer looks=worn`, [{ data: view }, { error }]);
  expect([followUp.code, followUp.err]).toEqual([
    1,
    expect.stringMatching(/^answers.where MISSING[.]\n[^]*where=display +On the display/u),
  ]);
});

test("a photo that is refused leaves the inspection, and says so; what is no picture is not sent", async () => {
  const file = join(folder, "a.png");
  await writeFile(file, "x");
  const error = { code: "PHOTO_INVALID", message: "The file is no complete picture" } as const;
  const answers = [{ data: view }, { data: view }, { error }];
  const { code, err } = await tradeIn(`inspect ${TRADE_IN} 1 --photo ${file}`, answers);
  expect([code, err]).toEqual([1, expect.stringContaining("The inspection is stored") as string]);
  for (const other of ["a.html", "a.svg", "missing.jpg"]) {
    const refused = await tradeIn(`inspect ${TRADE_IN} 1 --photo ${join(folder, other)}`);
    expect([refused.code, refused.seen]).toEqual([1, []]);
  }
});

test("photos are added, saved and removed", async () => {
  const file = join(folder, "a.webp");
  await writeFile(file, "pixels");
  const added = await tradeIn(`photo add ${TRADE_IN} 1 ${file}`, [{ data: PHOTO }]);
  expect([added.code, added.out]).toEqual([0, `Photo ${PHOTO.uuid}: 1200x1600 pixels.`]);
  const saved = join(folder, "saved.webp");
  const download = await tradeIn(`photo save ${TRADE_IN} ${PHOTO.uuid} ${saved}`, [
    { webp: Buffer.from("RIFF") },
  ]);
  expect([download.code, await readFile(saved, "utf8")]).toEqual([0, "RIFF"]);
  const removed = await tradeIn(`photo remove ${TRADE_IN} ${PHOTO.uuid}`);
  expect([removed.code, removed.questions.length, removed.seen[0]?.name]).toEqual([
    0,
    1,
    "api_operator_remove_inspection_photo",
  ]);
});

test("payout shows what was paid; again asks first and pays what is owed", async () => {
  const shown = await tradeIn(`payout ${TRADE_IN}`);
  expect([shown.questions, shown.seen[0]?.name]).toEqual([[], "api_operator_show_trade_in"]);
  expect(shown.out).toContain("The shop owes €0.00.");
  const data = { amount: 0, payouts: [] };
  const again = await tradeIn(`payout ${TRADE_IN} --again`, [{ data }]);
  expect([again.questions.length, again.seen[0]?.name, again.out]).toEqual([
    1,
    "api_operator_pay_trade_in",
    "Nothing is due.",
  ]);
});

const listed = { ...view.order, hasExpressGrading: true, waitsSince: "2026-11-23T08:30:00.000Z" };
const pagination = { page: 1, pageSize: 50, pageCount: 2 };
const unit = {
  serial: "SN1",
  label: "A2",
  state: "waiting",
  fullBattery: null,
  cost: 9_750,
  vatScheme: "margin",
  source: "trade-in 7K4M-9XP3 item 1",
  reservedUntil: null,
  testRecord: null,
  defects: [],
};
const product = { id: 7, sku: "P7", name: "Phone 7" };

test.each([
  ["payout list --state paid", "?state=paid", { payouts: [] }, /There are no payouts[.]/u],
  ["claim list --page 2", "?page=2", { claims: [] }, /There are no claims[.]/u],
  ["return list", "", { returns: [] }, /There are no returns[.]/u],
  [
    "trade-in list --status revised",
    "?status=revised",
    { orders: [{ ...listed, status: "revised" }] },
    /7K4M-9XP3 +revised +express +2026-11-23 08:30 UTC +2026-11-22 08:30 UTC +€205.00 +ada@example.com/u,
  ],
  [
    "unit list",
    "",
    { units: [{ product, unit }] },
    /SN1 +Phone 7 +A2 +waiting +€97.50 +trade-in 7K4M-9XP3 item 1 +-$/mu,
  ],
])("%s", async (words, query, list, text) => {
  const { code, out, seen } = await runAt(
    [{ data: { ...list, numFound: 51, pagination } }],
    words.split(" "),
  );
  expect([code, seen[0]?.url.replace(/^[^?]*/u, "")]).toEqual([0, query]);
  expect(out).toMatch(text);
  expect(out).toContain("Page 1 of 2 (51 in all).");
});

test("unit show prints its history; unit release sends grade and battery", async () => {
  const life = [
    {
      at: "2026-11-22T08:30:00.000Z",
      subject: "trade-in 7K4M-9XP3 item 1",
      what: "quoted",
      actor: "seller",
      details: { amount: 20_000, grade: "A0" },
    },
    {
      at: "2026-11-23T08:30:00.000Z",
      subject: null,
      what: "bought",
      actor: null,
      details: { full_battery: null },
    },
  ];
  const shown = await runAt([{ data: { product, unit, life } }], ["unit", "show", "SN1"]);
  expect(shown.out).toMatch(/trade-in 7K4M-9XP3 item 1 +quoted +seller +amount €200.00; grade A0/u);
  expect(shown.out).toMatch(/unit +bought +-/u);
  const words = ["unit", "release", "SN1", "--grade", "A1", "--battery", "full"];
  const released = await runAt(
    [
      { data: { product, unit, life } },
      { data: { product, unit: { ...unit, state: "sellable", label: "A1" } } },
    ],
    words,
  );
  expect(released.questions).toEqual([]);
  expect(released.seen[1]?.body).toEqual({ serial: "SN1", label: "A1", fullBattery: true });
  expect(released.out).toBe("The unit SN1 (Phone 7) is on sale in grade A1.");
});

test("unit release shows what does not work, and wants a grade or a repair", async () => {
  const broken = { ...unit, label: "A4", defects: [{ question: "display", answer: "broken" }] };
  const answers = [
    { data: { product, unit: broken, life: [] } },
    { data: { product, unit: { ...broken, state: "sellable" } } },
  ];
  for (const more of [[], ["--battery", "full"], ["--yes"]]) {
    const { code, seen, err } = await runAt(answers, ["unit", "release", "SN1", ...more], true);
    expect([code, seen.map(({ name }) => name)]).toEqual([1, ["api_operator_unit_show"]]);
    expect(err).toContain("found with display=broken. Choose its grade with --grade, or say --repaired.");
  }
  const chosen = await runAt(answers, ["unit", "release", "SN1", "--grade", "A4"], true);
  expect(chosen.questions[0]).toContain("display=broken. It goes on sale in grade A4 as it is.");
  expect(chosen.seen[1]?.body).toEqual({ serial: "SN1", label: "A4" });
  const declined = await runAt(answers, ["unit", "release", "SN1", "--repaired"], false);
  expect([declined.code, declined.seen.length]).toEqual([1, 1]);
  const repaired = await runAt(answers, ["unit", "release", "SN1", "--repaired", "--yes"]);
  expect(repaired.seen[1]?.body).toEqual({ serial: "SN1", isRepaired: true });
});

test("unit test sends what was found, and names the option that cannot be read", async () => {
  const record = {
    testedOn: "2026-11-26",
    passed: ["display", "ports"],
    batteryHealth: 91,
    marks: [{ kind: "scratch", place: "edge" }],
    replaced: ["battery"],
  };
  const words =
    "unit test SN1 --on 2026-11-26 --passed display --passed ports --battery 91 --replaced battery".split(
      " ",
    );
  const stored = await runAt(
    [{ data: { product, unit: { ...unit, testRecord: record } } }],
    [...words, "--mark", "scratch:edge"],
  );
  expect([stored.seen[0]?.body, stored.code]).toEqual([{ serial: "SN1", record }, 0]);
  const wrong = await runAt([], [...words, "--mark", "scratch"]);
  expect([wrong.code, wrong.err]).toEqual([
    2,
    expect.stringContaining("--mark must be KIND:PLACE, such as scratch:edge"),
  ]);
  const unknown = await runAt([], [...words, "--mark", "scratch:moon"]);
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining("--mark: ")]);
});

const [phone, book] = view.order.items as [
  (typeof view.order.items)[number],
  (typeof view.order.items)[number],
];
const seenBy = (found: number | null, answers = view.gradings[0]?.answers ?? []) => ({
  ...view,
  order: { ...view.order, items: [{ ...phone, state: "inspected" as const }, book] },
  gradings: view.gradings.map((grading) => ({ ...grading, found: found === null ? null : answers })),
  progress: [{ item: "1", found, undo: null }],
});
const worse = seenBy(9_750, [{ question: "looks", answer: "worn" }]);

test("accept names device, finding and amount, and buys what is worse only with --at-quote", async () => {
  const plain = await tradeIn(`accept ${TRADE_IN} --item 1`, [{ data: seenBy(20_000) }]);
  expect(plain.questions[0]).toContain("Item 1: Phone 7, €200.00, as described\n");
  expect(plain.seen.at(-1)?.body).toEqual({ change: { type: "accept", items: ["1"] } });
  const unseen = await tradeIn(`accept ${TRADE_IN} --item 1`, [{ data: seenBy(null) }], false);
  expect([unseen.code, unseen.questions[0]]).toEqual([
    1,
    expect.stringContaining("Item 1: Phone 7, €200.00, not inspected") as string,
  ]);
  expect(unseen.seen.map(({ name }) => name)).toEqual(["api_operator_show_trade_in"]);
  for (const words of [`accept ${TRADE_IN} --item 1`, `accept ${TRADE_IN} --item 1 --yes`]) {
    const refused = await tradeIn(words, [{ data: worse }]);
    expect([refused.code, refused.questions, refused.seen.length]).toEqual([1, [], 1]);
    expect(refused.err).toContain("Item 1: Phone 7, €200.00, found: looks=worn (worth €97.50)");
    expect(refused.err).toContain("--at-quote");
  }
  const bought = await tradeIn(`accept ${TRADE_IN} --item 1 --at-quote`, [{ data: worse }]);
  expect(bought.questions[0]).toContain("found: looks=worn (worth €97.50)");
  expect(bought.seen.at(-1)?.body).toEqual({ change: { type: "accept", items: ["1"], atQuote: true } });
});

test("accept --all takes what is here as described", async () => {
  const both = {
    ...seenBy(20_000),
    order: {
      ...view.order,
      items: [
        { ...phone, state: "inspected" as const },
        { ...book, state: "received" as const },
      ],
    },
  };
  const all = await tradeIn(`accept ${TRADE_IN} --all`, [{ data: both }]);
  expect(all.questions[0]).toMatch(/Item 1: Phone 7[^]*Item 2: Book 7, €5.00, not inspected/u);
  // What arrives after the question is not bought: the order is read once.
  expect(all.seen).toHaveLength(2);
  expect(all.seen.at(-1)?.body).toEqual({ change: { type: "accept", items: ["1", "2"] } });
  const none = await tradeIn(`accept ${TRADE_IN} --all`, [{ data: worse }]);
  expect([none.code, none.err]).toEqual([1, "No item is here as described."]);
});

test("revise names the device, what was found and both amounts", async () => {
  const asked = await tradeIn(`revise ${TRADE_IN} 1`, [{ data: worse }], false);
  expect([asked.code, asked.seen.length]).toEqual([1, 1]);
  expect(asked.questions[0]).toContain("Phone 7, found: looks=worn: €97.50 instead of €200.00.");
  const { seen } = await tradeIn(`revise ${TRADE_IN} 1`, [{ data: worse }]);
  expect(seen.at(-1)?.body).toEqual({ change: { type: "revise", item: "1" } });
  const error = { code: "REVISION_EVIDENCE_MISSING", message: "It lacks photo, reasons.looks" } as const;
  const lacking = await tradeIn(`revise ${TRADE_IN} 1`, [{ data: worse }, { error }]);
  expect([lacking.code, lacking.err]).toEqual([1, "It lacks photo, reasons.looks."]);
});

test("inspect sends the reason of each answer", async () => {
  const words = ["trade-in", "inspect", TRADE_IN, "1", "--answer", "looks=worn", "--answer", "where=back"];
  const notes = ["--note", "looks=a long scratch", "--note", "one more = sign"];
  const { seen } = await runAt([{ data: view }], [...words, ...notes]);
  expect(seen[1]?.body).toMatchObject({
    change: { note: "one more = sign", reasons: [{ question: "looks", reason: "a long scratch" }] },
  });
  const two = await runAt([{ data: view }], [...words, "--note", "a", "--note", "b"]);
  expect([two.code, two.seen.length]).toEqual([1, 1]);
});

test("show says until when a step can be undone", async () => {
  const { out } = await tradeIn(`show ${TRADE_IN}`);
  expect(out).toContain("Item 2 is accepted; until 2026-11-23 09:05 UTC: trade-in undo 7K4M-9XP3 --item 2");
});

test("show finds the order of what a scanner reads", async () => {
  const label = await tradeIn(`show ${TRADE_IN}-1`, [{ data: { orders: [listed], box: 1 } }, { data: view }]);
  expect(label.seen.map(({ url }) => url)).toEqual([
    `/api/operator/trade-in-search?text=${TRADE_IN}-1`,
    `/api/operator/trade-ins/${TRADE_IN}`,
  ]);
  expect(label.out).toMatch(/^Label of box 1.\nTrade-in 7K4M-9XP3/u);
  const several = { orders: [listed, { ...listed, number: "7K4M-9XP4" }], box: null };
  const found = await tradeIn("show ada@example.com", [{ data: several }]);
  expect([found.code, found.seen.length]).toEqual([0, 1]);
  expect(found.out).toMatch(/7K4M-9XP3[^]*7K4M-9XP4/u);
  const none = await tradeIn("show 356938035643809", [{ data: { orders: [], box: null } }]);
  expect([none.code, none.err]).toEqual([1, 'No trade-in order has "356938035643809".']);
});
